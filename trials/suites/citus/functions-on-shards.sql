-- The trigger functions in a form that runs on the shards of Citus. There a row has the type of its shard, a query cannot join a
-- transition table with a distributed table, and a changed row may not depend on a volatile function. So rows are assigned to
-- variables of the table's type, and are written one by one.

-- The session, the salon and the person in one query to one shard.
create or replace function is_signed_in(session_id uuid, of_type text, account_id uuid) returns boolean
language plpgsql stable as $$
declare
  salon uuid := current_business_id();
begin
  perform 1 from sessions as session
  where session.business_id = salon and session.id = session_id and session.user_id = account_id
    and session.ended_at is null
    and exists (select 1 from businesses where id = salon and is_active)
    and case of_type
      when 'admin' then exists (select 1 from admins where business_id = salon and id = account_id and is_active)
      when 'employee' then exists (select 1 from employees where business_id = salon and id = account_id and is_active)
      else exists (select 1 from customers where business_id = salon and id = account_id and is_active)
    end;
  return found;
end $$;

create or replace function end_account_sessions() returns trigger language plpgsql as $$
declare
  ended constant timestamptz := clock_timestamp();
begin
  update sessions set ended_at = ended, ended_reason = 'account'
  where business_id = old.business_id and user_type = tg_argv[0] and user_id = old.id and ended_at is null;
  return null;
end $$;

create or replace function end_salon_sessions() returns trigger language plpgsql as $$
declare
  ended constant timestamptz := clock_timestamp();
begin
  update sessions set ended_at = ended, ended_reason = 'account' where business_id = new.id and ended_at is null;
  return null;
end $$;

create or replace function minor_scale(salon uuid, is_new boolean) returns numeric language plpgsql as $$
declare
  scale numeric;
begin
  if is_new then perform 1 from businesses where id = salon for key share; end if;
  select 10::numeric ^ greatest(currency_digits, 2) into scale from businesses where id = salon;
  return scale;
end $$;

create or replace function occupy_by_line(line booking_lines) returns void language plpgsql as $$
declare
  part tstzrange;
  unit uuid;
begin
  for part in select unnest(line.person_time) loop
    insert into busy (business_id, employee_id, during, source, booking_id, position, counts)
    values (line.business_id, line.employee_id, part, 'line', line.booking_id, line.position, not line.is_overbooked);
  end loop;
  foreach unit in array line.unit_ids loop
    insert into busy (business_id, unit_id, during, source, booking_id, position)
    values (line.business_id, unit, line.room_time, 'line', line.booking_id, line.position);
  end loop;
end $$;

create or replace function occupy_by_new_lines() returns trigger language plpgsql as $$
declare
  line booking_lines;
  booking_status text;
begin
  for line in select * from later loop
    select status into booking_status from bookings where business_id = line.business_id and id = line.booking_id;
    if booking_status <> 'cancelled' then perform occupy_by_line(line); end if;
  end loop;
  return null;
end $$;

create or replace function occupy_by_changed_lines() returns trigger language plpgsql as $$
declare
  changed booking_lines;
  booking_status text;
begin
  for changed in
    select line.* from later as line join earlier using (business_id, booking_id, position)
    where (line.employee_id, line.person_time, line.room_time, line.unit_ids, line.is_overbooked)
      is distinct from (earlier.employee_id, earlier.person_time, earlier.room_time, earlier.unit_ids, earlier.is_overbooked)
  loop
    delete from busy
    where business_id = changed.business_id and booking_id = changed.booking_id and position = changed.position;
  end loop;
  for changed in
    select line.* from later as line join earlier using (business_id, booking_id, position)
    where (line.employee_id, line.person_time, line.room_time, line.unit_ids, line.is_overbooked)
      is distinct from (earlier.employee_id, earlier.person_time, earlier.room_time, earlier.unit_ids, earlier.is_overbooked)
  loop
    select status into booking_status from bookings
    where business_id = changed.business_id and id = changed.booking_id;
    if booking_status <> 'cancelled' then perform occupy_by_line(changed); end if;
  end loop;
  return null;
end $$;

create or replace function occupy_by_changed_booking() returns trigger language plpgsql as $$
declare
  line booking_lines;
begin
  if (old.starts_at, old.employee_id) is distinct from (new.starts_at, new.employee_id) then
    select * into line from booking_lines
    where business_id = new.business_id and booking_id = new.id order by starts_at, position limit 1;
    if (line.starts_at, line.employee_id) is distinct from (new.starts_at, new.employee_id) then
      update booking_lines set starts_at = null, person_time = null, room_time = null, unit_ids = '{}'
      where business_id = new.business_id and booking_id = new.id;
    end if;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    delete from busy where business_id = new.business_id and booking_id = new.id;
  elsif new.status <> 'cancelled' and old.status = 'cancelled' then
    for line in select * from booking_lines where business_id = new.business_id and booking_id = new.id loop
      perform occupy_by_line(line);
    end loop;
  end if;
  return null;
end $$;

drop function occupy_by_absence(absences);
create function occupy_by_absence(absence absences) returns void language plpgsql as $$
declare
  taken tstzmultirange;
  part tstzrange;
begin
  if absence.state <> 'granted' then return; end if;
  select coalesce(range_agg(other.during), '{}') into taken from busy as other
  where other.business_id = absence.business_id and other.employee_id = absence.employee_id
    and other.starts_at < absence.ends_at and other.ends_at > absence.starts_at
    and (other.starts_at > absence.starts_at - interval '2 days' or other.source = 'absence');
  for part in select unnest(tstzmultirange(tstzrange(absence.starts_at, absence.ends_at)) - taken) loop
    insert into busy (business_id, employee_id, during, source, absence_id)
    values (absence.business_id, absence.employee_id, part, 'absence', absence.id);
  end loop;
end $$;

create or replace function occupy_by_changed_absence() returns trigger language plpgsql as $$
declare
  absence absences := new;
begin
  if tg_op = 'UPDATE' then
    delete from busy where business_id = new.business_id and absence_id = new.id;
  end if;
  if new.state = 'granted' then
    delete from holds where business_id = new.business_id and employee_id = new.employee_id
      and starts_at < new.ends_at and ends_at > new.starts_at;
  end if;
  perform occupy_by_absence(absence);
  return null;
end $$;

create or replace function reoccupy_by_absences() returns trigger language plpgsql as $$
declare
  absence absences;
begin
  perform 1 from employees where business_id = old.business_id and id = old.employee_id for no key update;
  for absence in
    select * from absences as given
    where given.business_id = old.business_id and given.employee_id = old.employee_id and given.state = 'granted'
      and tstzrange(given.starts_at, given.ends_at) && old.during
  loop
    perform occupy_by_absence(absence);
  end loop;
  return null;
end $$;

create or replace function occupy_by_hold() returns trigger language plpgsql as $$
declare
  part record;
begin
  if new.parts is null then
    insert into busy (business_id, employee_id, during, source, hold_id)
    values (new.business_id, new.employee_id, tstzrange(new.starts_at, new.ends_at), 'hold', new.id);
    return null;
  end if;
  for part in
    select given.employee_id, during
    from jsonb_to_recordset(new.parts) as given (employee_id uuid, person_time tstzmultirange),
      unnest(given.person_time) as during
  loop
    insert into busy (business_id, employee_id, during, source, hold_id)
    values (new.business_id, part.employee_id, part.during, 'hold', new.id);
  end loop;
  return null;
end $$;

create or replace function forget_live_events(salon uuid) returns void language plpgsql as $$
declare
  oldest constant timestamptz := clock_timestamp() - interval '1 hour';
begin
  if pg_try_advisory_xact_lock(73410002, hashtext(salon::text)) then
    delete from live_events where business_id = salon and created_at < oldest;
  end if;
end $$;

create or replace function announce_notifications() returns trigger language plpgsql as $$
declare
  event record;
  event_id bigint;
begin
  for event in
    select changed.business_id as salon,
      jsonb_build_object('change', lower(tg_op), 'ids', jsonb_agg(changed.id order by changed.id)) as payload
    from changed group by changed.business_id
  loop
    perform 1 from businesses where businesses.id = event.salon;
    continue when not found;
    insert into live_events (business_id, topic, payload) values (event.salon, 'notifications', event.payload)
    returning id into event_id;
    perform forget_live_events(event.salon);
    perform announce_live_event(event.salon, event_id);
  end loop;
  return null;
end $$;

create or replace function announce_on_board(salon uuid, versions jsonb, dates jsonb) returns void language plpgsql as $$
declare
  event_id bigint;
begin
  perform 1 from businesses where businesses.id = salon;
  if not found then return; end if;
  insert into live_events (business_id, topic, payload)
  values (salon, 'bookings', jsonb_build_object('ids', jsonb_build_array(salon), 'versions', versions, 'dates', dates))
  returning id into event_id;
  perform forget_live_events(salon);
  perform announce_live_event(salon, event_id);
end $$;

-- For "on delete set null (column)". The arguments are the referencing table and its column.
create function clear_references() returns trigger language plpgsql as $$
begin
  execute format('update %I set %I = null where business_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[1])
  using old.business_id, old.id;
  return old;
end $$;

-- A shard's name has a number at its end, and of the error of a worker only the code and the message reach the server.
do $$
declare
  changed record;
begin
  for changed in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang in (
      select oid from pg_language where lanname in ('plpgsql', 'sql'))
      and prosqlbody is null and prosrc ~
        'tg_table_name|\(select from |perform from |plan\.business_id = same\.business_id|constraint = '''
  loop
    execute replace(replace(replace(replace(regexp_replace(changed.definition,
      '(raise exception ''[^'']*)(''[^;]*constraint = '')(\w+)', '\1 (constraint "\3_0")\2\3', 'g'),
      'tg_table_name', $q$regexp_replace(tg_table_name, '_\d+$', '')$q$),
      '(select from ', '(select 1 from '),
      'perform from ', 'perform 1 from '),
      'plan.business_id = same.business_id', 'plan.business_id = changed.business_id');
  end loop;
end $$;

-- A function in SQL cannot ask distributed tables with its parameters. The places of several databases are on no worker.
do $$
declare
  changed record;
  definition text;
begin
  for changed in
    select oid, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('find_business', 'find_staff_logins', 'find_staff_logins_by_key')
  loop
    definition := replace(pg_get_functiondef(changed.oid), 'LANGUAGE sql', 'LANGUAGE plpgsql');
    definition := replace(definition, changed.prosrc,
      format(E'\n#variable_conflict use_column\nbegin\n  return query %s;\nend ', changed.prosrc));
    execute regexp_replace(definition, ' and public\.is_served_here\((salon\.)?id\)|public\.is_served_here\(id\) and ', '', 'g');
  end loop;
end $$;
