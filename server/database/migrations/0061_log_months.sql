-- The log of changes is a table for each month (decision 0061). The rows so far become its first part, `audit_log_earlier`,
-- without being read or copied. `audit_log_later` has the rows for which there is no month yet: it stays empty as long as
-- the server adds months in time. The parts leave no instant out, and there is no default part: so PostgreSQL reads the
-- newest months first and stops when a page is full.

-- Every change of the parts takes its locks in this order, the one in which requests take them. `attach` needs the first one.
lock table businesses in access exclusive mode;
lock table audit_log in access exclusive mode;

drop trigger audit_log_end on audit_log;
drop function write_audit_later();
-- A part gets this trigger from the whole table.
drop trigger audit_log_append_only on audit_log;
drop policy written on audit_log;
drop policy written on audit_log_later;

create temporary table log_facts on commit drop as
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.audit_log', 'id')), 0) as last_id,
    exists (select from pg_trigger where tgrelid = 'audit_log'::regclass and tgname = 'served_here') as has_place_trigger,
    (select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1]::timestamptz
     from pg_constraint where conrelid = 'audit_log'::regclass and conname = 'audit_log_end') as ends;

alter table audit_log alter column id drop identity;
alter table audit_log rename to audit_log_earlier;
alter table audit_log_earlier rename constraint audit_log_pkey to audit_log_earlier_pkey;
alter index audit_log_row rename to audit_log_earlier_row;
alter index audit_log_entity rename to audit_log_earlier_entity;
alter index audit_log_actor rename to audit_log_earlier_actor;
revoke all on audit_log_earlier from salon_app;

create table audit_log (
  business_id uuid not null constraint audit_log_business_id_fkey references businesses (id) on delete cascade,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_type text not null,
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  changes jsonb not null,
  constraint audit_log_action_check check (action in ('create', 'update', 'delete')),
  primary key (business_id, at, id)
) partition by range (at);
create index audit_log_row on audit_log (business_id, entity_id, at, id);
create index audit_log_entity on audit_log (business_id, entity, at, id);
create index audit_log_actor on audit_log (business_id, actor_id, at, id);

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_business on audit_log to salon_app
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy written on audit_log for insert to current_user with check (business_id = current_business_id());
grant select on audit_log to salon_app;

-- The parts from the oldest; `starts` of the first and `ends` of the last one are null.
create function list_log_parts() returns table (part text, starts timestamptz, ends timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select relname::text, (regexp_match(bound, 'FROM \(''([^'']+)''\)'))[1]::timestamptz,
    (regexp_match(bound, 'TO \(''([^'']+)''\)'))[1]::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid, pg_get_expr(relpartbound, pg_class.oid) as bound
  where inhparent = 'public.audit_log'::regclass
  order by 2 nulls first
$$;

-- PostgreSQL gives a part the row triggers and keys of the whole table, but neither its policies nor its statement triggers.
-- The application has no right on a part: it reads through `audit_log`.
create function guard_log_part(part text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('revoke all on public.%I from salon_app, public', part);
  execute format('alter table public.%I enable row level security', part);
  execute format('alter table public.%I force row level security', part);
  execute format('drop policy if exists own_business on public.%I', part);
  execute format(
    'create policy own_business on public.%I to salon_app using (business_id = public.current_business_id())
     with check (business_id = public.current_business_id())', part);
  execute format('drop trigger if exists audit_log_not_truncated on public.%I', part);
  execute format(
    'create trigger audit_log_not_truncated before truncate on public.%I
     for each statement execute function public.refuse_audit_change()', part);
end $$;

create function create_log_part(part text, starts timestamptz, ends timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table public.%I partition of public.audit_log for values from (%s) to (%s)', part,
    coalesce(quote_literal(starts), 'minvalue'), coalesce(quote_literal(ends), 'maxvalue'));
  perform public.guard_log_part(part);
end $$;

-- Creates a part for each month from `first` until before `ends`, and returns how many.
create function create_log_months(first timestamptz, ends timestamptz) returns integer
language plpgsql set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := first;
  created integer := 0;
begin
  while month < ends loop
    perform public.create_log_part('audit_log_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    month := month + interval '1 month';
    created := created + 1;
  end loop;
  return created;
end $$;

-- Whether a part has a row. The owner sees none under forced row-level security. The caller has locked the part.
create function has_log_rows(part text) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  found_one boolean;
begin
  execute format('alter table public.%I no force row level security', part);
  execute format('select exists (select from public.%I)', part) into found_one;
  execute format('alter table public.%I force row level security', part);
  return found_one;
end $$;

-- Adds months until six are ahead, if fewer than three whole months are. Returns how many. If rows came into
-- `audit_log_later` for want of a month, it becomes a part of its own, until the end of the month after its last row. Rows of a
-- wrong clock, after all months, stay in it.
create function add_log_months() returns integer
language plpgsql
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '250ms' as $$
declare
  this_month timestamptz := date_trunc('month', now());
  ends timestamptz := this_month + interval '7 months';
  first timestamptz;
  first_row timestamptz;
  last_row timestamptz;
  late_part text;
begin
  for attempt in 1..2 loop
    select starts into first from public.list_log_parts() where part = 'audit_log_later';
    if first > this_month + interval '3 months' then return 0; end if;
    -- Another process may add the same months: looks again after the locks.
    if attempt = 1 then
      lock table public.businesses in access exclusive mode;
      lock table only public.audit_log in access exclusive mode;
    end if;
  end loop;
  -- The owner sees no row under forced row-level security.
  alter table public.audit_log_later no force row level security;
  select min(at), max(at) into first_row, last_row from public.audit_log_later;
  alter table public.audit_log_later force row level security;
  if first_row is null then
    drop table public.audit_log_later;
  else
    alter table public.audit_log detach partition public.audit_log_later;
    if first_row >= ends then
      execute format('alter table public.audit_log attach partition public.audit_log_later for values from (%L) to (maxvalue)',
        ends);
      return public.create_log_months(first, ends);
    end if;
    late_part := 'audit_log_' || to_char(first, 'YYYY_MM');
    execute format('alter table public.audit_log_later rename to %I', late_part);
    execute format('alter table public.audit_log attach partition public.%I for values from (%L) to (%L)',
      late_part, first, date_trunc('month', last_row) + interval '2 months');
    first := date_trunc('month', last_row) + interval '2 months';
    ends := greatest(first, ends);
  end if;
  perform public.create_log_part('audit_log_later', ends, null);
  return public.create_log_months(first, ends);
end $$;

-- Before older rows arrive in a log without older rows: adds the months from `since` on. Returns how many.
create function add_earlier_log_months(since timestamptz) returns integer
language plpgsql
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '250ms' as $$
declare
  first timestamptz := date_trunc('month', greatest(since, now() - interval '20 years'));
  until timestamptz;
begin
  lock table public.businesses in share row exclusive mode;
  lock table only public.audit_log in access exclusive mode;
  select ends into until from public.list_log_parts() where part = 'audit_log_earlier';
  if first >= until or public.has_log_rows('audit_log_earlier') then return 0; end if;
  drop table public.audit_log_earlier;
  perform public.create_log_part('audit_log_earlier', null, first);
  return public.create_log_months(first, until);
end $$;

-- Drops the rows of a part before the present month; `audit_log_earlier` then takes the place of the part. Returns false and
-- changes nothing when an older part exists or has rows. The caller has written the rows to a file.
create function drop_log_part(dropped text) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '250ms' as $$
declare
  oldest text[];
  until timestamptz;
begin
  lock table public.businesses in share row exclusive mode;
  lock table only public.audit_log in access exclusive mode;
  select ends into until from public.list_log_parts() where part = dropped;
  if until is null or until > date_trunc('month', now()) then
    raise exception 'the part % of the log is not over', dropped using errcode = 'object_in_use';
  end if;
  select array_agg(part) into oldest from (select part from public.list_log_parts() limit 2) as first_two;
  if dropped <> all (oldest) then return false; end if;
  if dropped <> 'audit_log_earlier' then
    if public.has_log_rows('audit_log_earlier') then return false; end if;
    execute format('drop table public.%I', dropped);
  end if;
  drop table public.audit_log_earlier;
  perform public.create_log_part('audit_log_earlier', null, until);
  return true;
end $$;

revoke execute on function list_log_parts(), guard_log_part(text), create_log_part(text, timestamptz, timestamptz),
  create_log_months(timestamptz, timestamptz), has_log_rows(text), add_log_months(),
  add_earlier_log_months(timestamptz), drop_log_part(text) from public;

do $$
declare
  facts record;
  has_rows boolean := has_log_rows('audit_log_earlier');
  ends timestamptz;
begin
  select * into facts from log_facts;
  -- A log without rows needs no months before the present one.
  ends := case when has_rows then facts.ends else date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' end;
  execute format('alter table audit_log attach partition audit_log_earlier for values from (minvalue) to (%L)', ends);
  execute format('alter table audit_log attach partition audit_log_later for values from (%L) to (maxvalue)', ends);
  alter table audit_log_earlier drop constraint audit_log_end;
  perform guard_log_part('audit_log_earlier');
  perform guard_log_part('audit_log_later');
  if facts.last_id > 0 then
    perform setval(pg_get_serial_sequence('public.audit_log', 'id'), facts.last_id);
  end if;
  if facts.has_place_trigger then
    drop trigger served_here on audit_log_earlier;
    create trigger served_here before insert or update or delete on audit_log
      for each statement execute function enter_own_salon();
  end if;
end $$;
select add_log_months();
