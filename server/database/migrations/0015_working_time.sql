-- When people work: plans, exceptions of a date and absences (shared/domain/working-time), and what occupies a person or a
-- room. Times of plans are minutes after midnight on the salon's clock; absences are real time.

create table work_plans (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null for the salon's own plan.
  employee_id uuid,
  name text not null default '' check (length(name) <= 120),
  valid_from date not null,
  -- Null for an open-ended plan.
  valid_to date check (valid_to >= valid_from),
  weeks smallint not null default 1 check (weeks between 1 and 4),
  -- A date in week 1.
  anchor_date date not null,
  -- [{"week": 1, "weekday": 1, "start": 540, "end": 1020}]
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  -- The narrowest valid plan holds: two of the same length must not be valid on the same date.
  constraint work_plans_validity exclude using gist (
    business_id with =, (coalesce(employee_id, business_id)) with =, (coalesce(valid_to - valid_from, -1)) with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);

create table day_exceptions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null for an exception of the salon.
  employee_id uuid,
  date date not null,
  -- [{"start": 540, "end": 1020}]; empty if closed.
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  reason text not null default '' check (length(reason) <= 120),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  constraint day_exceptions_once unique nulls not distinct (business_id, date, employee_id)
);

create table absences (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('leave', 'sick', 'block', 'training')),
  -- Only a granted absence occupies time.
  state text not null check (state in ('asked', 'granted', 'refused')),
  note text not null default '' check (length(note) <= 300),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  constraint absences_length check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  constraint absences_answered check ((state = 'asked') = (answered_at is null))
);
create index absences_employee on absences (business_id, employee_id, ends_at);
create index absences_ends on absences (business_id, ends_at);

-- §3's pair of hours stands for the open-ended plan of an employee, else of the salon: the earliest start and the latest
-- end of its first working weekday. The rules of shared/domain/working-time/plan-of-hours.ts.
create function minute_of(clock text) returns integer language sql immutable strict parallel safe
  as $$ select split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int $$;

create function clock_of(minute integer) returns text language sql immutable strict parallel safe
  as $$ select to_char(make_time(minute % 1440 / 60, minute % 60, 0), 'HH24:MI') $$;

create function spans_of_hours(hours_from text, hours_to text) returns jsonb language sql immutable strict parallel safe as $$
  select jsonb_agg(jsonb_build_object(
    'week', 1, 'weekday', weekday, 'start', minute_of(hours_from),
    'end', minute_of(hours_to) + case when minute_of(hours_to) <= minute_of(hours_from) then 1440 else 0 end
  ) order by weekday)
  from generate_series(1, 7) as weekday
$$;

create function hours_of_spans(spans jsonb, out hours_from text, out hours_to text) language sql immutable parallel safe as $$
  with span as (
    select (value ->> 'week')::int * 7 + (value ->> 'weekday')::int as day, (value ->> 'start')::int as starts,
      (value ->> 'end')::int as ends
    from jsonb_array_elements(spans)
  )
  select coalesce(clock_of(min(starts)), '09:00'), coalesce(clock_of(least(max(ends), min(starts) + 1440)), '17:00')
  from span where day = (select min(day) from span)
$$;

-- The plan of each employee of now: before row-level security and the log, which would ask for an admin. An owner that is
-- no superuser reads the employees by the policy `lookup`.
set local row_security = on;
insert into work_plans (business_id, id, employee_id, valid_from, anchor_date, spans)
select business_id, gen_random_uuid(), id, '1900-01-01', '1900-01-01', spans_of_hours(work_hours_from, work_hours_to)
from employees;

do $$
declare
  salon_table text;
begin
  foreach salon_table in array array['work_plans', 'day_exceptions', 'absences'] loop
    execute format('alter table %I enable row level security', salon_table);
    execute format('alter table %I force row level security', salon_table);
    execute format(
      'create policy own_business on %I to salon_app using (business_id = current_business_id())
       with check (business_id = current_business_id())', salon_table);
    execute format('grant select, insert, update, delete on %I to salon_app', salon_table);
  end loop;
  foreach salon_table in array array['day_exceptions', 'absences'] loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row execute function write_audit(%L)',
      salon_table, 'id');
  end loop;
end $$;
-- The log has a plan that follows the pair of hours, or goes with its employee, in the employee's own lines.
create trigger audit after insert or update or delete on work_plans
  for each row when (pg_trigger_depth() = 0) execute function write_audit('id');

-- The absence that an employee asked for; its notification has the same `created_at`.
alter table notifications add column absence_id uuid;

-- A written pair of hours replaces the spans of the employee's open-ended plan by seven equal ones.
create function write_plan_of_hours() returns trigger language plpgsql as $$
declare
  own work_plans;
begin
  -- The pair follows a plan that was written.
  if pg_trigger_depth() > 1 then return null; end if;
  select * into own from work_plans
  where business_id = new.business_id and employee_id = new.id and valid_to is null;
  if own.id is null then
    -- An update of other facts leaves an employee without a plan of their own under the salon's plan.
    if tg_op = 'UPDATE' and (old.work_hours_from, old.work_hours_to) = (new.work_hours_from, new.work_hours_to) then
      return null;
    end if;
    insert into work_plans (business_id, id, employee_id, valid_from, anchor_date, spans)
    values (new.business_id, gen_random_uuid(), new.id, '1900-01-01', '1900-01-01',
      spans_of_hours(new.work_hours_from, new.work_hours_to));
  elsif (new.work_hours_from, new.work_hours_to) is distinct from
    (select (hours.hours_from, hours.hours_to) from hours_of_spans(own.spans) as hours)
  then
    update work_plans set weeks = 1, spans = spans_of_hours(new.work_hours_from, new.work_hours_to)
    where business_id = new.business_id and id = own.id;
  end if;
  return null;
end $$;
create trigger plan_of_hours after insert or update of work_hours_from, work_hours_to on employees
  for each row execute function write_plan_of_hours();

-- A written open-ended plan changes the pair of its employee, or of all employees who follow the salon's plan.
create function write_hours_of_plan() returns trigger language plpgsql as $$
declare
  changed work_plans := case when tg_op = 'DELETE' then old else new end;
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if (tg_op = 'DELETE' or new.valid_to is not null) and (tg_op = 'INSERT' or old.valid_to is not null) then
    return null;
  end if;
  update employees as employee set work_hours_from = hours.hours_from, work_hours_to = hours.hours_to
  from employees as same
  left join lateral (
    select spans from work_plans as plan
    where plan.business_id = same.business_id and plan.valid_to is null
      and (plan.employee_id = same.id or plan.employee_id is null)
    order by plan.employee_id nulls last limit 1
  ) as plan on true
  cross join lateral hours_of_spans(coalesce(plan.spans, '[]')) as hours
  where employee.business_id = changed.business_id and same.business_id = employee.business_id and same.id = employee.id
    and (changed.employee_id is null or employee.id = changed.employee_id)
    and (employee.work_hours_from, employee.work_hours_to) is distinct from (hours.hours_from, hours.hours_to);
  return null;
end $$;

create trigger hours_of_plan after insert or update of spans, weeks, valid_to, employee_id or delete on work_plans
  for each row execute function write_hours_of_plan();
