-- How a salon writes the time of day: 14:30, or 2:30 in the afternoon. What is stored and sent stays HH:MM.

alter table businesses add column clock_hours smallint not null default 24 check (clock_hours in (12, 24));

-- Its customers' pages write it so too.
drop function find_business(text);
set local row_security = on;
create function find_business(id_or_slug text)
returns table (
  id uuid, name text, slug text, currency text, time_zone text, phone text, address text, location text,
  logo_url text, color text, cancel_notice_minutes integer, booking_horizon_days integer, clock_hours smallint
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, name, slug, currency, time_zone, phone, address, location, logo_url, color, cancel_notice_minutes,
    booking_horizon_days, clock_hours
  from public.businesses
  where is_active and case when id_or_slug = '' then is_default
                           else slug = lower(id_or_slug) or id::text = lower(id_or_slug) end
$$;
revoke execute on function find_business(text) from public;
grant execute on function find_business(text) to salon_app;
