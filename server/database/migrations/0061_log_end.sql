-- The log of changes gets a table for each month (decision 0061), in three files with this number. This first file says where
-- the present rows end, so that the third file need not read them under a lock.

-- The table of rows that no month has yet.
create table audit_log_later (
  like audit_log including constraints including indexes,
  constraint audit_log_business_id_fkey foreign key (business_id) references businesses (id) on delete cascade
);
alter table audit_log_later enable row level security;
alter table audit_log_later force row level security;
create policy own_business on audit_log_later to salon_app
  using (business_id = current_business_id()) with check (business_id = current_business_id());
create policy written on audit_log_later for insert to current_user with check (business_id = current_business_id());

-- If an upgrade stops before the third file and the earlier release runs on for months, its changes still succeed.
create function write_audit_later() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.audit_log_later values (new.*);
  return null;
end $$;

do $$
declare
  -- The end of the next month.
  log_end timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  execute format(
    'create trigger audit_log_end before insert on audit_log for each row when (new.at >= %L)
     execute function write_audit_later()', log_end);
  execute format('alter table audit_log add constraint audit_log_end check (at < %L) not valid', log_end);
end $$;
