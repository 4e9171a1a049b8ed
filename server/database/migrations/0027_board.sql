-- The day board: walk-ins, lines over occupied time, and live events of everything that a board shows.

-- A walk-in may give neither name nor phone.
alter table bookings
  add column is_walk_in boolean not null default false,
  drop constraint bookings_customer_name_check,
  drop constraint bookings_customer_phone_e164,
  -- 0028 validates both.
  add constraint bookings_customer_name_known
    check (length(customer_name) <= 120 and (customer_name <> '' or is_walk_in)) not valid,
  add constraint bookings_customer_phone_known
    check (customer_phone ~ '^\+[1-9]\d{7,14}$' or (customer_phone = '' and is_walk_in)) not valid;

-- The bodies below are checked as an owner that row-level security binds.
set local row_security = on;

-- As in 0016; a line also occupies anew when only `is_overbooked` changes.
create or replace function occupy_by_changed_lines() returns trigger language plpgsql as $$
declare
  freed booking_lines[];
  occupying booking_lines[];
  changed booking_lines;
begin
  select coalesce(array_agg(line::booking_lines) filter (where earlier.person_time is not null), '{}'),
    coalesce(array_agg(line::booking_lines) filter (where (
      select status from bookings where business_id = line.business_id and id = line.booking_id) <> 'cancelled'), '{}')
  into freed, occupying
  from later as line full join earlier using (business_id, booking_id, position)
  where (line.employee_id, line.person_time, line.room_time, line.unit_ids, line.is_overbooked)
    is distinct from (earlier.employee_id, earlier.person_time, earlier.room_time, earlier.unit_ids, earlier.is_overbooked);
  -- The time of all is freed first. Statements for one line each use the index, whatever the size of the tables.
  foreach changed in array freed loop
    delete from busy
    where business_id = changed.business_id and booking_id = changed.booking_id and position = changed.position;
  end loop;
  insert into busy (business_id, employee_id, during, source, booking_id, position, counts)
  select line.business_id, line.employee_id, part, 'line', line.booking_id, line.position, not line.is_overbooked
  from unnest(occupying) as line, unnest(line.person_time) as part;
  insert into busy (business_id, unit_id, during, source, booking_id, position)
  select line.business_id, unit, line.room_time, 'line', line.booking_id, line.position
  from unnest(occupying) as line, unnest(line.unit_ids) as unit;
  return null;
end $$;

-- The message of the channel holds ids alone, because a channel crosses salons. A process of the earlier release takes every
-- live event for one of notifications and needs an id: it tells its pages that the salon's own id, which they do not have, is
-- gone.
create function announce_on_board(salon uuid, versions jsonb, dates jsonb) returns void language plpgsql as $$
declare
  event_id bigint;
begin
  -- A salon that is deleted deletes its rows without live events.
  if not exists (select from businesses where businesses.id = salon) then return; end if;
  insert into live_events (business_id, topic, payload)
  values (salon, 'bookings', jsonb_build_object('ids', jsonb_build_array(salon), 'versions', versions, 'dates', dates))
  returning id into event_id;
  -- One transaction at a time: two that delete the same rows would wait for each other.
  if pg_try_advisory_xact_lock(73410002, hashtext(salon::text)) then
    delete from live_events where business_id = salon and created_at < clock_timestamp() - interval '1 hour';
  end if;
  perform pg_notify('live_events', salon || ' ' || event_id);
end $$;

-- `versions` has the changed bookings, null for deleted ones; `dates` has the old and the new dates. A statement that changes
-- many bookings names none of them, which means all.
create function announce_bookings() returns trigger language plpgsql as $$
declare
  salon uuid;
  versions jsonb;
  dates jsonb;
begin
  if tg_op = 'DELETE' then
    select min(business_id::text)::uuid, jsonb_object_agg(id, null), jsonb_agg(distinct booking_date)
    into salon, versions, dates from earlier;
  elsif tg_op = 'INSERT' then
    select min(business_id::text)::uuid, jsonb_object_agg(id, version), jsonb_agg(distinct booking_date)
    into salon, versions, dates from later;
  else
    select min(business_id::text)::uuid, jsonb_object_agg(id, version) into salon, versions from later;
    select jsonb_agg(distinct booking_date) into dates
    from (select booking_date from earlier union all select booking_date from later) as changed;
  end if;
  if (select count(*) from jsonb_object_keys(versions)) > 200 then
    versions := '{}';
    dates := '[]';
  end if;
  perform announce_on_board(salon, versions, dates);
  return null;
end $$;
create trigger announce_insert after insert on bookings
  referencing new table as later for each statement execute function announce_bookings();
create trigger announce_update after update on bookings
  referencing old table as earlier new table as later for each statement execute function announce_bookings();
create trigger announce_delete after delete on bookings
  referencing old table as earlier for each statement execute function announce_bookings();

-- An absence lies on any number of dates.
create function announce_absence() returns trigger language plpgsql as $$
begin
  perform announce_on_board(case when tg_op = 'DELETE' then old.business_id else new.business_id end, '{}', '[]');
  return null;
end $$;
create trigger announce after insert or update or delete on absences
  for each row execute function announce_absence();
