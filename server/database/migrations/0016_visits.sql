-- A visit is lines that hold their own time, and `busy` says what occupies a person or a room: lines, granted absences and
-- holds. Two exclusion constraints refuse what overlaps. Triggers write `busy`, so that no code path can forget it, and so
-- that a process of the earlier release, which knows bookings alone, works beside this one.

-- The order in which a booking takes them, so that neither waits for the other.
lock table services, employee_services, businesses, employees, bookings, booking_services in access exclusive mode;

create table service_categories (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  position smallint not null default 0,
  primary key (business_id, id),
  constraint service_categories_name unique (business_id, name)
);

alter table services
  add column category_id uuid,
  -- An add-on is booked with another service only.
  add column is_addon boolean not null default false,
  -- Parts of the time: `duration_minutes` is work, processing and finish; the buffers before and after come on top.
  add column before_minutes smallint not null default 0 check (before_minutes between 0 and 240),
  add column process_minutes smallint not null default 0 check (process_minutes between 0 and 720),
  add column finish_minutes smallint not null default 0 check (finish_minutes between 0 and 720),
  add column after_minutes smallint not null default 0 check (after_minutes between 0 and 240);
alter table services
  -- The category of services of now is null: nothing is to be checked in them.
  add constraint services_category_fkey foreign key (business_id, category_id)
    references service_categories (business_id, id) on delete set null (category_id) not valid,
  add constraint services_parts check (process_minutes + finish_minutes < duration_minutes) not valid;
create index services_category on services (business_id, category_id) where category_id is not null;

create table service_variants (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- In minor units, before the discount of the service.
  price_minor bigint not null check (price_minor >= 0),
  duration_minutes smallint not null check (duration_minutes between 1 and 1440),
  position smallint not null default 0,
  is_active boolean not null default true,
  primary key (business_id, id),
  constraint service_variants_name unique (business_id, service_id, name),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);

-- With which services an add-on is offered; without a row, with any.
create table service_addons (
  business_id uuid not null,
  addon_id uuid not null,
  service_id uuid not null,
  primary key (business_id, addon_id, service_id),
  foreign key (business_id, addon_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index service_addons_service on service_addons (business_id, service_id);

-- What the service costs and takes with this employee; null as for everyone.
alter table employee_services
  add column price_minor bigint check (price_minor >= 0),
  add column duration_minutes smallint check (duration_minutes between 1 and 1440);

-- A kind of room or device, and its units.
create table room_kinds (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  primary key (business_id, id),
  constraint room_kinds_name unique (business_id, name)
);
create table room_units (
  business_id uuid not null,
  id uuid not null,
  kind_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  position smallint not null default 0,
  is_active boolean not null default true,
  primary key (business_id, id),
  constraint room_units_name unique (business_id, kind_id, name),
  foreign key (business_id, kind_id) references room_kinds (business_id, id) on delete cascade
);
-- A line of the service occupies one unit of each kind.
create table service_rooms (
  business_id uuid not null,
  service_id uuid not null,
  kind_id uuid not null,
  primary key (business_id, service_id, kind_id),
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade,
  foreign key (business_id, kind_id) references room_kinds (business_id, id) on delete cascade
);
create index service_rooms_kind on service_rooms (business_id, kind_id);

-- The step of start times that staff may choose; customers have 30 minutes (§5).
alter table businesses add column staff_step_minutes smallint not null default 30
  check (staff_step_minutes in (5, 10, 15, 30));

-- Beside the four states of the specification: what happened at the reception, by whom and when.
alter table bookings
  add column arrival text,
  add column arrival_at timestamptz,
  add column arrival_by text,
  -- Increases with each change of lines or times.
  add column version integer not null default 1;
-- 0019 validates the constraints of the large tables.
alter table bookings
  add constraint bookings_arrival_check
    check (arrival in ('arrived', 'in_chair', 'no_show', 'late_cancelled')) not valid,
  add constraint bookings_arrival_by_check check (length(arrival_by) <= 60) not valid,
  add constraint bookings_arrival check (
    (arrival is null) = (arrival_at is null) and (arrival is distinct from 'late_cancelled' or status = 'cancelled')
  ) not valid;

alter table booking_services rename to booking_lines;
alter table booking_lines
  add column variant_id uuid,
  add column employee_id uuid,
  add column starts_at timestamptz,
  -- Whether the line begins after the end of those before it, or with the line before it.
  add column joins text not null default 'after',
  add column before_minutes smallint not null default 0,
  add column process_minutes smallint not null default 0,
  add column finish_minutes smallint not null default 0,
  add column after_minutes smallint not null default 0,
  -- The pause before the line: after the end of the lines before it, or after the start of the line that it begins with.
  add column gap_minutes smallint not null default 0 check (gap_minutes between 0 and 1440),
  -- Whether an admin placed the line over occupied time of its employee.
  add column is_overbooked boolean not null default false,
  -- What the line occupies of its employee, and of its rooms. shared/domain/visit computes both.
  add column person_time tstzmultirange,
  add column room_time tstzrange,
  add column unit_ids uuid[] not null default '{}';
alter table booking_lines
  add constraint booking_lines_joins_check check (joins in ('after', 'with')) not valid,
  add constraint booking_lines_placed check (
    starts_at is not null and employee_id is not null and person_time is not null and not isempty(person_time)
    and (unit_ids = '{}' or (room_time is not null and not isempty(room_time)))
  ) not valid;

-- For processes of the earlier release.
create view booking_services with (security_invoker = true) as
  select business_id, booking_id, position, service_id, name, price, duration_minutes from booking_lines;
grant select, insert, update, delete on booking_services to salon_app;

create table holds (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who holds it: 'customer <id>'.
  holder text not null check (length(holder) <= 60),
  expires_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  constraint holds_length check (ends_at > starts_at and ends_at <= starts_at + interval '1 day')
);
create index holds_employee on holds (business_id, employee_id, expires_at);
-- Everyone has one hold at most.
create unique index holds_holder on holds (business_id, holder);

create table busy (
  -- The salon of the employee or unit, whose key checks it.
  business_id uuid not null,
  id bigint not null generated always as identity,
  employee_id uuid,
  unit_id uuid,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  -- For queries by time: under row-level security an index serves only comparisons that reveal no value, which those of
  -- ranges are not.
  starts_at timestamptz not null generated always as (lower(during)) stored,
  ends_at timestamptz not null generated always as (upper(during)) stored,
  source text not null check (source in ('line', 'absence', 'hold')),
  booking_id uuid,
  position smallint,
  absence_id uuid,
  hold_id uuid,
  -- False for an overbooked line of an employee, which the constraint below leaves out.
  counts boolean not null default true,
  primary key (business_id, id),
  constraint busy_of_one check (num_nonnulls(employee_id, unit_id) = 1),
  constraint busy_counts check (counts or (source = 'line' and employee_id is not null)),
  constraint busy_source check (
    num_nonnulls(booking_id, absence_id, hold_id) = 1 and (booking_id is null) = (position is null)
    and case source when 'line' then booking_id is not null when 'absence' then absence_id is not null
                    else hold_id is not null end
  ),
  constraint busy_employee_fkey foreign key (business_id, employee_id)
    references employees (business_id, id) on delete cascade,
  constraint busy_unit_fkey foreign key (business_id, unit_id) references room_units (business_id, id),
  constraint busy_line_fkey foreign key (business_id, booking_id, position)
    references booking_lines (business_id, booking_id, position) on delete cascade,
  constraint busy_absence_fkey foreign key (business_id, absence_id)
    references absences (business_id, id) on delete cascade,
  constraint busy_hold_fkey foreign key (business_id, hold_id) references holds (business_id, id) on delete cascade,
  -- The database itself refuses a double booking of a person or a room. Touching ends do not overlap.
  constraint busy_people exclude using gist (business_id with =, employee_id with =, during with &&)
    where (employee_id is not null and counts),
  constraint busy_rooms exclude using gist (business_id with =, unit_id with =, during with &&)
    where (unit_id is not null)
);
create index busy_line on busy (business_id, booking_id, position) where booking_id is not null;
create index busy_absence on busy (business_id, absence_id) where absence_id is not null;
create index busy_hold on busy (business_id, hold_id) where hold_id is not null;
-- A line or a hold is shorter than two days, so that its start is limited on both sides; an absence may last a year.
-- With the columns that the searches for free time read, so that they read no rows of the table.
create index busy_starts_at on busy (business_id, starts_at)
  include (ends_at, employee_id, unit_id, source, booking_id, hold_id);
create index busy_absence_ends_at on busy (business_id, ends_at) where source = 'absence';

do $$
declare
  salon_table text;
begin
  foreach salon_table in array array[
    'service_categories', 'service_variants', 'service_addons', 'room_kinds', 'room_units', 'service_rooms', 'holds', 'busy'
  ] loop
    execute format('alter table %I enable row level security', salon_table);
    execute format('alter table %I force row level security', salon_table);
    execute format(
      'create policy own_business on %I to salon_app using (business_id = current_business_id())
       with check (business_id = current_business_id())', salon_table);
    execute format('grant select, insert, update, delete on %I to salon_app', salon_table);
  end loop;
  foreach salon_table in array array['service_categories', 'service_variants', 'room_kinds', 'room_units'] loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row execute function write_audit(%L)',
      salon_table, 'id');
  end loop;
end $$;

-- A line without a time is of a process that knows bookings alone: its lines follow each other, with one employee.
create function place_line() returns trigger language plpgsql as $$
begin
  if new.starts_at is null then
    select booking.employee_id, booking.starts_at + make_interval(mins => coalesce((
      select sum(earlier.duration_minutes)::int from booking_lines as earlier
      where earlier.business_id = new.business_id and earlier.booking_id = new.booking_id
        and earlier.position < new.position), 0))
    into new.employee_id, new.starts_at
    from bookings as booking where booking.business_id = new.business_id and booking.id = new.booking_id;
  end if;
  if new.person_time is null then
    new.person_time := tstzmultirange(
      tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.duration_minutes)));
  end if;
  return new;
end $$;
create trigger place_line before insert or update on booking_lines for each row execute function place_line();

-- The bodies below are checked as an owner that row-level security binds.
set local row_security = on;

create function occupy_by_line(line booking_lines) returns void language plpgsql as $$
begin
  insert into busy (business_id, employee_id, during, source, booking_id, position, counts)
  select line.business_id, line.employee_id, part, 'line', line.booking_id, line.position, not line.is_overbooked
  from unnest(line.person_time) as part;
  if line.unit_ids <> '{}' then
    insert into busy (business_id, unit_id, during, source, booking_id, position)
    select line.business_id, unit, line.room_time, 'line', line.booking_id, line.position
    from unnest(line.unit_ids) as unit;
  end if;
end $$;

-- For all lines of a statement together: the lines of a visit that moves take the time of each other.
create function occupy_by_new_lines() returns trigger language plpgsql as $$
begin
  insert into busy (business_id, employee_id, during, source, booking_id, position, counts)
  select line.business_id, line.employee_id, part, 'line', line.booking_id, line.position, not line.is_overbooked
  from later as line, unnest(line.person_time) as part
  where (select status from bookings where business_id = line.business_id and id = line.booking_id) <> 'cancelled';
  insert into busy (business_id, unit_id, during, source, booking_id, position)
  select line.business_id, unit, line.room_time, 'line', line.booking_id, line.position
  from later as line, unnest(line.unit_ids) as unit
  where (select status from bookings where business_id = line.business_id and id = line.booking_id) <> 'cancelled';
  return null;
end $$;
create trigger occupy_new after insert on booking_lines referencing new table as later
  for each statement execute function occupy_by_new_lines();

-- PostgreSQL plans the join at the session's first statement, which may have changed one line. It makes no nested loop of a
-- full join, so that the join of many lines is fast as well.
create function occupy_by_changed_lines() returns trigger language plpgsql as $$
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
  where (line.employee_id, line.person_time, line.room_time, line.unit_ids)
    is distinct from (earlier.employee_id, earlier.person_time, earlier.room_time, earlier.unit_ids);
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
create trigger occupy_changed after update on booking_lines referencing old table as earlier new table as later
  for each statement execute function occupy_by_changed_lines();

-- A cancelled booking occupies nothing. The lines of a booking whose time was changed without them move along.
create function occupy_by_changed_booking() returns trigger language plpgsql as $$
declare
  first_line booking_lines;
begin
  if (old.starts_at, old.employee_id) is distinct from (new.starts_at, new.employee_id) then
    select * into first_line from booking_lines
    where business_id = new.business_id and booking_id = new.id order by starts_at, position limit 1;
    if (first_line.starts_at, first_line.employee_id) is distinct from (new.starts_at, new.employee_id) then
      update booking_lines set starts_at = null, person_time = null, room_time = null, unit_ids = '{}'
      where business_id = new.business_id and booking_id = new.id;
    end if;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    delete from busy where business_id = new.business_id and booking_id = new.id;
  elsif new.status <> 'cancelled' and old.status = 'cancelled' then
    perform occupy_by_line(line) from booking_lines as line
    where line.business_id = new.business_id and line.booking_id = new.id;
  end if;
  return null;
end $$;
create trigger occupy after update of status, starts_at, employee_id on bookings
  for each row execute function occupy_by_changed_booking();

-- A granted absence occupies what nothing occupies within it: bookings that the salon keeps stay. The function adds only
-- what is missing; if it replaced rows, their deletion would call it again without end.
create function occupy_by_absence(absence absences) returns void language sql as $$
  insert into busy (business_id, employee_id, during, source, absence_id)
  select absence.business_id, absence.employee_id, part, 'absence', absence.id
  from unnest(tstzmultirange(tstzrange(absence.starts_at, absence.ends_at)) - coalesce((
    select range_agg(other.during) from busy as other
    where other.business_id = absence.business_id and other.employee_id = absence.employee_id
      and other.starts_at < absence.ends_at and other.ends_at > absence.starts_at
      and (other.starts_at > absence.starts_at - interval '2 days' or other.source = 'absence')), '{}')) as part
  where absence.state = 'granted';
$$;

create function occupy_by_changed_absence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from busy where business_id = new.business_id and absence_id = new.id;
  end if;
  -- A hold that expires later would leave its time free within the absence.
  if new.state = 'granted' then
    delete from holds where business_id = new.business_id and employee_id = new.employee_id
      and starts_at < new.ends_at and ends_at > new.starts_at;
  end if;
  perform occupy_by_absence(new);
  return null;
end $$;
create trigger occupy after insert or update of employee_id, starts_at, ends_at, state on absences
  for each row execute function occupy_by_changed_absence();

-- When time becomes free at the commit, the absences around it occupy it. Some deletions have not locked the employee: without
-- the lock, an absence that another transaction grants meanwhile would leave the time free.
create function reoccupy_by_absences() returns trigger language plpgsql as $$
begin
  perform from employees where business_id = old.business_id and id = old.employee_id for no key update;
  perform occupy_by_absence(absence) from absences as absence
  where absence.business_id = old.business_id and absence.employee_id = old.employee_id and absence.state = 'granted'
    and tstzrange(absence.starts_at, absence.ends_at) && old.during;
  return null;
end $$;
create constraint trigger reoccupy after delete on busy deferrable initially deferred
  for each row when (old.employee_id is not null) execute function reoccupy_by_absences();

create function occupy_by_hold() returns trigger language plpgsql as $$
begin
  insert into busy (business_id, employee_id, during, source, hold_id)
  values (new.business_id, new.employee_id, tstzrange(new.starts_at, new.ends_at), 'hold', new.id);
  return null;
end $$;
create trigger occupy after insert on holds for each row execute function occupy_by_hold();

-- As in 0012, without what the database derives. The lines keep the name that they have in the log.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret constant text[] := array['password_hash'];
  -- Noise of everyday use, and the second column of each amount: no change by anyone.
  quiet constant text[] := array[
    'last_login', 'price_minor', 'discount_minor', 'salary_minor', 'total_minor', 'paid_minor', 'amount_minor', 'version'
  ] || case when tg_table_name = 'booking_lines' then array['starts_at', 'employee_id', 'person_time', 'room_time', 'unit_ids', 'gap_minutes']
            else '{}' end;
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - secret - quiet end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - secret - quiet end;
  whole_row jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  actor text[] := string_to_array(nullif(current_setting('app.actor', true), ''), ' ');
  changed jsonb;
begin
  select jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object('before', old_row -> key, 'after', new_row -> key)))
  into changed
  from jsonb_object_keys(old_row || new_row) as key
  where nullif(old_row -> key, 'null') is distinct from nullif(new_row -> key, 'null');
  -- A new password is a change that is said without being shown.
  if tg_op = 'UPDATE' and to_jsonb(old) -> 'password_hash' is distinct from to_jsonb(new) -> 'password_hash' then
    changed := coalesce(changed, '{}') || '{"password": {}}';
  end if;
  if changed is null then return null; end if;
  insert into public.audit_log (business_id, actor_type, actor_id, action, entity, entity_id, changes)
  select id, coalesce(actor[1], 'system'), actor[2]::uuid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    case tg_table_name when 'booking_lines' then 'booking_services' else tg_table_name end, (whole_row ->> tg_argv[0])::uuid, changed
  -- A salon that goes takes its log with it.
  from public.businesses where id = coalesce(whole_row ->> 'business_id', whole_row ->> 'id')::uuid;
  return null;
end $$;
