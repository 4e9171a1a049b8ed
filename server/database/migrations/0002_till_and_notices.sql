-- The till (vouchers, transactions, collected debts), the admins' notifications with their live events, one-time
-- codes, the salon's further settings, and the log of every change.

alter table businesses
  -- '#rrggbb'; null leaves the house's own colour.
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Customers prove their phone by a one-time code.
  add column customer_verification boolean not null default false,
  -- How long before its start a customer may still cancel or move a booking.
  add column cancel_notice_minutes integer not null default 120 check (cancel_notice_minutes between 0 and 43200),
  -- What a new employee's form starts with.
  add column work_hours_from text not null default '09:00' check (work_hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column work_hours_to text not null default '17:00' check (work_hours_to ~ '^([01]\d|2[0-3]):[0-5]\d$');

-- Money that went out. Numbered per salon, highest plus one; the number is taken under the lock of the salon's row.
create table expense_vouchers (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  voucher_number integer not null check (voucher_number > 0),
  datetime timestamptz not null,
  account_name text not null check (length(account_name) between 1 and 120),
  amount numeric(14, 2) not null check (amount > 0),
  notes text not null default '' check (length(notes) <= 2000),
  -- Whom it paid, when it paid an employee.
  employee_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint expense_vouchers_number_key unique (business_id, voucher_number),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete set null (employee_id)
);
create index expense_vouchers_datetime on expense_vouchers (business_id, datetime, id);
create index expense_vouchers_employee on expense_vouchers (business_id, employee_id, datetime);

-- Other money: an expense without a voucher, other income, and a customer's collected debt.
create table transactions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  date date not null,
  type text not null check (type in ('expense', 'income', 'collection')),
  amount numeric(14, 2) not null check (amount > 0),
  notes text not null default '' check (length(notes) <= 2000),
  -- Whose debt a collection settled; null once the customer was deleted, the name stays.
  customer_id uuid,
  customer_name text check (length(customer_name) <= 120),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id) on delete set null (customer_id),
  constraint transactions_customer check (type = 'collection' or (customer_id is null and customer_name is null))
);
create index transactions_date on transactions (business_id, date, id);
create index transactions_customer on transactions (business_id, customer_id);

-- What settled the rest of a booking. A debt is what completed bookings without one still lack, so deleting a
-- collection undoes it by itself.
-- Its own rows alone are checked against the new key: the owner may read them all for that.
alter table bookings no force row level security;
alter table bookings
  add column collection_id uuid,
  add constraint bookings_collection_fkey foreign key (business_id, collection_id)
    references transactions (business_id, id) on delete set null (collection_id),
  add constraint bookings_collected
    check (collection_id is null or (status = 'completed' and paid_amount < total_price));
alter table bookings force row level security;
create index bookings_collection on bookings (business_id, collection_id) where collection_id is not null;
-- Debts are few however long the history is.
create index bookings_owed on bookings (business_id, customer_id)
  where status = 'completed' and paid_amount < total_price and collection_id is null;
-- The report's open bookings, and revenue by what was completed.
create index bookings_status_date on bookings (business_id, status, booking_date);

-- A booking once settled is not settled again by another collection.
create function refuse_second_collection() returns trigger language plpgsql as $$
begin
  raise exception 'booking % was collected already', old.id
    using errcode = 'integrity_constraint_violation', constraint = 'bookings_collected_once';
end $$;
create trigger bookings_collected_once before update of collection_id on bookings
  for each row when (old.collection_id is not null and new.collection_id is not null
    and old.collection_id <> new.collection_id)
  execute function refuse_second_collection();

-- At commit a collection is worth exactly what its bookings lacked: not a dinar is collected twice or for nothing.
create function check_collection() returns trigger language plpgsql as $$
declare
  salon uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
  touched uuid[];
  collection uuid;
  paid numeric;
  owed numeric;
begin
  if tg_table_name = 'transactions' then
    touched := array[new.id];
  elsif tg_op = 'DELETE' then
    touched := array[old.collection_id];
  elsif tg_op = 'INSERT' then
    touched := array[new.collection_id];
  else
    touched := array_remove(array[old.collection_id, new.collection_id], null);
  end if;
  foreach collection in array touched loop
    select case when type = 'collection' then amount end into paid from transactions
    where business_id = salon and id = collection;
    -- Undone: it is gone, and with it what it settled.
    continue when not found;
    select coalesce(sum(total_price - paid_amount), 0) into owed from bookings
    where business_id = salon and collection_id = collection;
    if paid is distinct from owed then
      raise exception 'collection % is worth % and its bookings lacked %', collection, paid, owed
        using errcode = 'integrity_constraint_violation', constraint = 'collections_balance';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger collections_balance after insert or update on transactions
  deferrable initially deferred for each row when (new.type = 'collection') execute function check_collection();
create constraint trigger collections_balance after update or delete on bookings
  deferrable initially deferred for each row when (old.collection_id is not null) execute function check_collection();
create constraint trigger collections_balance_new after insert or update of collection_id on bookings
  deferrable initially deferred for each row when (new.collection_id is not null) execute function check_collection();

-- A collection stays one: as an expense it would leave its bookings settled by nothing.
create function refuse_other_type() returns trigger language plpgsql as $$
begin
  raise exception 'transaction % cannot become %', old.id, new.type
    using errcode = 'integrity_constraint_violation', constraint = 'transactions_type_stays';
end $$;
create trigger transactions_type_stays before update of type on transactions
  for each row when (old.type <> new.type and 'collection' in (old.type, new.type))
  execute function refuse_other_type();

-- What admins are told. No reference to the booking: a rejected one is gone, and its row still says what was asked for.
create table notifications (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('booking_request', 'booking_approved', 'booking_rejected', 'other')),
  title text not null check (length(title) between 1 and 120),
  message text not null default '' check (length(message) <= 2000),
  is_read boolean not null default false,
  is_handled boolean not null default false,
  created_at timestamptz not null default now(),
  booking_id uuid,
  customer_name text,
  customer_phone text,
  booking_date date,
  booking_time text,
  service_names text[] not null default '{}',
  total_price numeric(14, 2),
  -- Why a booking was rejected, when it was said.
  reason text check (length(reason) <= 500),
  primary key (business_id, id)
);
create index notifications_newest on notifications (business_id, created_at, id);
create index notifications_unread on notifications (business_id) where not is_read;
create index notifications_open on notifications (business_id)
  where type = 'booking_request' and not is_handled;
-- One request per booking, however often it is sent.
create unique index notifications_one_request on notifications (business_id, booking_id)
  where type = 'booking_request';

-- An open request stays until it is approved or rejected.
create function refuse_open_request() returns trigger language plpgsql as $$
begin
  raise exception 'booking request % is still open', old.id
    using errcode = 'integrity_constraint_violation', constraint = 'notifications_open_stays';
end $$;
create trigger notifications_open_stays before delete on notifications
  for each row when (old.type = 'booking_request' and not old.is_handled
    -- A salon that goes takes its rows with it.
    and pg_trigger_depth() = 0)
  execute function refuse_open_request();

-- What live listeners are sent, kept for an hour so that one who was cut off goes on where it was.
create table live_events (
  business_id uuid not null references businesses (id) on delete cascade,
  id bigint not null generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id)
);
create index live_events_age on live_events (business_id, created_at);

-- Written with the change itself, one event per statement, and sent at its commit: every API process listens on the
-- one channel. The message holds ids alone, for a channel crosses salons.
create function announce_notifications() returns trigger language plpgsql as $$
declare
  event record;
begin
  for event in
    insert into live_events (business_id, topic, payload)
    select changed.business_id, 'notifications',
      jsonb_build_object('change', lower(tg_op), 'ids', jsonb_agg(changed.id order by changed.id))
    from changed
    -- A salon that goes takes its rows with it, unannounced.
    where exists (select from businesses where businesses.id = changed.business_id)
    group by changed.business_id
    returning business_id, id
  loop
    -- One at a time: two that forget the same rows would wait for each other's bookings.
    if pg_try_advisory_xact_lock(73410002, hashtext(event.business_id::text)) then
      delete from live_events
      where business_id = event.business_id and created_at < clock_timestamp() - interval '1 hour';
    end if;
    perform pg_notify('live_events', event.business_id || ' ' || event.id);
  end loop;
  return null;
end $$;
create trigger notifications_announce_insert after insert on notifications
  referencing new table as changed for each statement execute function announce_notifications();
create trigger notifications_announce_update after update on notifications
  referencing new table as changed for each statement execute function announce_notifications();
create trigger notifications_announce_delete after delete on notifications
  referencing old table as changed for each statement execute function announce_notifications();

-- A session that ends closes its open streams in every process.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', new.id::text);
  return null;
end $$;
create trigger sessions_announce_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();

-- The code that proves a phone, one at a time per phone; hashed.
create table login_codes (
  business_id uuid not null references businesses (id) on delete cascade,
  phone text not null check (phone ~ '^\+964\d{10}$'),
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (business_id, phone)
);

-- Who changed what and when. Written by the tables' own triggers, so that no code path can forget it; rows are never
-- changed or removed, not even by the owner.
create table audit_log (
  business_id uuid not null references businesses (id) on delete cascade,
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- admin, employee, customer; system for what nobody signed in did.
  actor_type text not null,
  actor_id uuid,
  action text not null check (action in ('create', 'update', 'delete')),
  entity text not null,
  entity_id uuid not null,
  -- By column: {"before": …, "after": …}; the whole row for a creation (after) and a deletion (before).
  changes jsonb not null,
  -- The newest first, whatever is asked for: by day, by whose row, by kind, by who did it.
  primary key (business_id, at, id)
);
create index audit_log_row on audit_log (business_id, entity_id, at, id);
create index audit_log_entity on audit_log (business_id, entity, at, id);
create index audit_log_actor on audit_log (business_id, actor_id, at, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- A salon that goes takes its log with it.
  if tg_op = 'DELETE' and not exists (select from public.businesses where id = old.business_id) then return old; end if;
  raise exception 'the audit log is append-only'
    using errcode = 'integrity_constraint_violation', constraint = 'audit_log_append_only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The argument names the column that holds the entity's id. Actor: 'admin <id>', set with the transaction. Runs as the
-- owner: the application's role may not write here by itself, so that no query of it can make a line up.
create function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret constant text[] := array['password_hash'];
  -- Noise of everyday use, not a change by anyone.
  quiet constant text[] := array['last_login'];
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
    tg_table_name, (whole_row ->> tg_argv[0])::uuid, changed
  -- A salon that goes takes its log with it.
  from public.businesses where id = coalesce(whole_row ->> 'business_id', whole_row ->> 'id')::uuid;
  return null;
end $$;

do $$
declare
  audited text[];
begin
  foreach audited slice 1 in array array[
    ['businesses', 'id'], ['admins', 'id'], ['employees', 'id'], ['employee_services', 'employee_id'],
    ['services', 'id'], ['customers', 'id'], ['bookings', 'id'], ['booking_services', 'booking_id'],
    ['expense_vouchers', 'id'], ['transactions', 'id']
  ] loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row execute function write_audit(%L)',
      audited[1], audited[2]);
  end loop;
end $$;

do $$
declare
  salon_table text;
begin
  foreach salon_table in array array[
    'expense_vouchers', 'transactions', 'notifications', 'live_events', 'login_codes', 'audit_log'
  ] loop
    execute format('alter table %I enable row level security', salon_table);
    execute format('alter table %I force row level security', salon_table);
    execute format(
      'create policy own_business on %I to salon_app using (business_id = current_business_id())
       with check (business_id = current_business_id())', salon_table);
    execute format('grant select, insert, update, delete on %I to salon_app', salon_table);
  end loop;
end $$;
revoke insert, update, delete on audit_log from salon_app;
-- For write_audit, on clusters where the owner is no superuser.
create policy written on audit_log for insert to current_user with check (business_id = current_business_id());
revoke update on live_events from salon_app;

-- The salon as anyone may see it has gained a place and a colour.
drop function find_business(text);
set local row_security = on;
create function find_business(id_or_slug text)
returns table (
  id uuid, name text, slug text, currency text, time_zone text, phone text, address text, location text,
  logo_url text, color text
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, name, slug, currency, time_zone, phone, address, location, logo_url, color
  from public.businesses
  where is_active and case when id_or_slug = '' then is_default
                           else slug = lower(id_or_slug) or id::text = lower(id_or_slug) end
$$;
revoke execute on function find_business(text) from public;
grant execute on function find_business(text) to salon_app;
