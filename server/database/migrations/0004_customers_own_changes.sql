-- What a customer may do alone: how far ahead they book, and how many bookings to come they may hold.

alter table businesses
  -- 0 is today alone.
  add column booking_horizon_days integer not null default 60 check (booking_horizon_days between 0 and 365),
  add column max_open_bookings integer not null default 5 check (max_open_bookings between 1 and 100);

-- The salon as anyone may see it says until when a booking can be made and changed.
drop function find_business(text);
set local row_security = on;
create function find_business(id_or_slug text)
returns table (
  id uuid, name text, slug text, currency text, time_zone text, phone text, address text, location text,
  logo_url text, color text, cancel_notice_minutes integer, booking_horizon_days integer
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, name, slug, currency, time_zone, phone, address, location, logo_url, color, cancel_notice_minutes,
    booking_horizon_days
  from public.businesses
  where is_active and case when id_or_slug = '' then is_default
                           else slug = lower(id_or_slug) or id::text = lower(id_or_slug) end
$$;
revoke execute on function find_business(text) from public;
grant execute on function find_business(text) to salon_app;
