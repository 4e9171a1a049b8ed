-- The first schema. Every primary, unique and foreign key leads with business_id: rows of one salon stay
-- together on one node of a distributed PostgreSQL, and no reference can cross salons.

create extension if not exists btree_gist;

-- Sorts Arabic names as people expect, whatever locale the cluster was made with.
create collation arabic_names (provider = icu, locale = 'ar');

grant usage on schema public to salon_app;

-- The business of the running transaction; null (no row matches) outside of one.
create function current_business_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.business_id', true), '')::uuid $$;

create table businesses (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,78}$'),
  currency text not null default 'د.ع' check (length(currency) between 1 and 20),
  time_zone text not null default 'Asia/Baghdad' check (length(time_zone) between 1 and 64),
  phone text not null default '',
  address text not null default '',
  -- "latitude,longitude" as text.
  location text not null default '',
  logo_url text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
-- An empty slug at login means the default salon: there is at most one.
create unique index businesses_one_default on businesses (is_default) where is_default;

create table admins (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\d{10,15}$'),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  primary key (business_id, id),
  constraint admins_phone_key unique (business_id, phone)
);
create index admins_phone on admins (phone);

create table employees (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  specialty text not null check (length(specialty) between 1 and 120),
  phone text not null check (phone ~ '^\d{10,15}$'),
  password_hash text not null,
  work_hours_from text not null default '09:00' check (work_hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  work_hours_to text not null default '17:00' check (work_hours_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  rating numeric(2, 1) not null default 5 check (rating between 1 and 5),
  experience integer not null default 0 check (experience between 0 and 50),
  salary_type text not null default 'fixed' check (salary_type in ('fixed', 'commission')),
  salary_amount numeric(14, 2) not null default 0 check (salary_amount >= 0),
  image_url text,
  image_path text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  primary key (business_id, id),
  constraint employees_phone_key unique (business_id, phone),
  constraint employees_commission_percent check (salary_type <> 'commission' or salary_amount <= 100)
);
create index employees_phone on employees (phone);

create table services (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  price numeric(14, 2) not null check (price >= 0),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  image_url text not null default '/images/default-service.svg',
  is_active boolean not null default true,
  discount_type text not null default 'none' check (discount_type in ('none', 'percentage', 'fixed')),
  -- The percent or the fixed amount, by discount_type.
  discount_percentage numeric(14, 2) not null default 0 check (discount_percentage >= 0),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  constraint services_discount check (
    case discount_type
      when 'none' then discount_percentage = 0
      when 'percentage' then discount_percentage <= 100
      else true
    end
  )
);
create index services_newest on services (business_id, created_at, id);

create table employee_services (
  business_id uuid not null,
  employee_id uuid not null,
  service_id uuid not null,
  primary key (business_id, employee_id, service_id),
  foreign key (business_id, employee_id) references employees (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete cascade
);
create index employee_services_service on employee_services (business_id, service_id);

create table customers (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Empty until the customer gives one: a first login by phone makes the account.
  name text not null default '' check (length(name) <= 120),
  phone text not null check (phone ~ '^\+964\d{10}$'),
  email text check (length(email) <= 254),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  primary key (business_id, id),
  constraint customers_phone_key unique (business_id, phone)
);
create index customers_newest on customers (business_id, created_at, id);

create table bookings (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null once the customer was deleted; name and phone stay as text.
  customer_id uuid,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_phone text not null check (customer_phone ~ '^\+964\d{10}$'),
  customer_email text check (length(customer_email) <= 254),
  -- As the salon says it: a working night that passes midnight keeps the date on which it began.
  booking_date date not null,
  booking_time text not null check (booking_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  is_after_midnight boolean not null default false,
  -- The same as real instants: what overlaps is decided by these alone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  employee_id uuid not null,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  total_price numeric(14, 2) not null check (total_price >= 0),
  paid_amount numeric(14, 2) check (paid_amount between 0 and total_price),
  status text not null default 'pending' check (status in ('pending', 'approved', 'completed', 'cancelled')),
  notes text not null default '' check (length(notes) <= 2000),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (business_id, id),
  constraint bookings_employee_fkey
    foreign key (business_id, employee_id) references employees (business_id, id),
  constraint bookings_customer_fkey
    foreign key (business_id, customer_id) references customers (business_id, id)
    on delete set null (customer_id),
  constraint bookings_length check (extract(epoch from ends_at - starts_at) = duration_minutes * 60),
  constraint bookings_payment check (
    (status = 'completed') = (paid_amount is not null) and (status = 'completed') = (completed_at is not null)
  ),
  -- The database itself refuses a double booking. Touching ends do not overlap ("[)").
  constraint bookings_no_overlap exclude using gist (
    business_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (status <> 'cancelled')
);
create index bookings_starts_at on bookings (business_id, starts_at);
create index bookings_date on bookings (business_id, booking_date);
create index bookings_employee_date on bookings (business_id, employee_id, booking_date);
create index bookings_customer on bookings (business_id, customer_id);
create index bookings_customer_phone on bookings (business_id, customer_phone);
create index bookings_newest on bookings (business_id, created_at, id);

-- What was booked, as it was then: name and price stay, whatever becomes of the service.
create table booking_services (
  business_id uuid not null,
  booking_id uuid not null,
  position smallint not null check (position >= 0),
  service_id uuid,
  name text not null,
  price numeric(14, 2) not null check (price >= 0),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  primary key (business_id, booking_id, position),
  foreign key (business_id, booking_id) references bookings (business_id, id) on delete cascade,
  foreign key (business_id, service_id) references services (business_id, id) on delete set null (service_id)
);
create index booking_services_service on booking_services (business_id, service_id);

-- A signed-in device. Its refresh tokens are not stored: the server signs salt and generation with its own secret,
-- so that neither this table nor the secret alone lets anyone in. Ended: no token of it works, access tokens included.
create table sessions (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  user_type text not null check (user_type in ('admin', 'employee', 'customer')),
  user_id uuid not null,
  salt text not null,
  -- Which refresh token is the valid one, and since when; an older one shown again is stolen.
  generation integer not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'reuse', 'account')),
  primary key (business_id, id),
  constraint sessions_ended check ((ended_at is null) = (ended_reason is null))
);
create index sessions_user on sessions (business_id, user_type, user_id);

-- One row per intent of a client, written in the same transaction as its effect.
create table idempotency_keys (
  business_id uuid not null references businesses (id) on delete cascade,
  principal text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, principal, key)
);
create index idempotency_keys_age on idempotency_keys (business_id, created_at);

-- Attempts per window and bucket (hash of address or phone). Belongs to no salon; counters need no crash safety.
create unlogged table auth_attempts (
  bucket text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (bucket, window_start)
);

-- Row-level security: the application role sees and writes the current business alone. FORCE holds the owner to
-- it as well. The owner's own read policies serve the lookup functions below, on clusters where it is no superuser.
do $$
declare
  salon_table text;
begin
  foreach salon_table in array array[
    'admins', 'employees', 'services', 'employee_services', 'customers', 'bookings', 'booking_services',
    'sessions', 'idempotency_keys'
  ] loop
    execute format('alter table %I enable row level security', salon_table);
    execute format('alter table %I force row level security', salon_table);
    execute format(
      'create policy own_business on %I to salon_app using (business_id = current_business_id())
       with check (business_id = current_business_id())', salon_table);
    execute format('grant select, insert, update, delete on %I to salon_app', salon_table);
  end loop;
end $$;

alter table businesses enable row level security;
alter table businesses force row level security;
create policy own_business on businesses to salon_app
  using (id = current_business_id()) with check (id = current_business_id());
grant select, insert, update on businesses to salon_app;

create policy lookup on businesses for select to current_user using (true);
create policy lookup on admins for select to current_user using (true);
create policy lookup on employees for select to current_user using (true);

-- Before anyone is signed in the business is unknown. These functions are the only way across businesses, and
-- each answers one question alone. Their bodies are checked here, as the owner under its own read policies.
set local row_security = on;

-- A salon by its id or slug; an empty text is the default salon. Facts that anyone may see.
create function find_business(id_or_slug text)
returns table (
  id uuid, name text, slug text, currency text, time_zone text, phone text, address text, logo_url text
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, name, slug, currency, time_zone, phone, address, logo_url
  from public.businesses
  where is_active and case when id_or_slug = '' then is_default
                           else slug = lower(id_or_slug) or id::text = lower(id_or_slug) end
$$;

-- Staff accounts with this phone, oldest first: the same person may work in two salons, and the password says
-- which. Ten are enough; a newer account of another salon cannot push an older one out.
create function find_staff_logins(login_type text, login_phone text)
returns table (business_id uuid, user_id uuid, password_hash text, is_active boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select found.business_id, found.id, found.password_hash, found.is_active and salon.is_active
  from (
    select business_id, id, password_hash, is_active, created_at
    from public.admins where login_type = 'admin' and phone = login_phone
    union all
    select business_id, id, password_hash, is_active, created_at
    from public.employees where login_type = 'employee' and phone = login_phone
  ) as found
  join public.businesses as salon on salon.id = found.business_id
  order by found.created_at, found.id
  limit 10
$$;

-- Counts one attempt in each bucket and returns the counts of the window.
create function count_auth_attempts(buckets text[], at_window timestamptz)
returns table (bucket text, attempts integer)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.auth_attempts as old where old.window_start < at_window - interval '1 day';
  insert into public.auth_attempts as existing (bucket, window_start, attempts)
  select given, at_window, 1 from unnest(buckets) as given order by given
  on conflict (bucket, window_start) do update set attempts = existing.attempts + 1
  returning existing.bucket, existing.attempts
$$;

-- Takes one attempt back: who gives the right password is not guessing.
create function forgive_auth_attempt(buckets text[], at_window timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.auth_attempts set attempts = greatest(attempts - 1, 0)
  where bucket = any (buckets) and window_start = at_window
$$;

revoke execute on function
  find_business(text), find_staff_logins(text, text),
  count_auth_attempts(text[], timestamptz), forgive_auth_attempt(text[], timestamptz)
from public;
grant execute on function
  find_business(text), find_staff_logins(text, text),
  count_auth_attempts(text[], timestamptz), forgive_auth_attempt(text[], timestamptz),
  current_business_id()
to salon_app;
