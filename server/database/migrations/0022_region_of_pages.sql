-- The region of a salon in its settings and on its customers' pages.

-- As in 0011, but a written code wins over the label, and a label that names no currency changes none. A salon with amounts
-- keeps its currency when its label alone changes; another code is refused.
create or replace function decide_currency() returns trigger language plpgsql as $$
declare
  is_written boolean;
  named text := currency_code_of(new.currency);
begin
  if tg_op = 'INSERT' then
    if new.currency_code = 'IQD' then new.currency_code := named; end if;
  else
    is_written := new.currency_code <> old.currency_code;
    if not is_written and new.currency <> old.currency and named <> 'XXX' then new.currency_code := named; end if;
    if new.currency_code <> old.currency_code then
      perform from businesses where id = old.id for update;
      if exists (select from bookings where business_id = old.id)
        or exists (select from expense_vouchers where business_id = old.id)
        or exists (select from transactions where business_id = old.id)
      then
        if is_written then
          raise exception 'business % has amounts in %', old.id, old.currency_code
            using errcode = 'integrity_constraint_violation', constraint = 'businesses_currency_used';
        end if;
        new.currency_code := old.currency_code;
      end if;
    end if;
  end if;
  new.currency_digits := currency_digits_of(new.currency_code);
  return new;
end $$;

drop function find_business(text);
set local row_security = on;
create function find_business(id_or_slug text)
returns table (
  id uuid, name text, slug text, currency text, time_zone text, phone text, address text, location text,
  logo_url text, color text, cancel_notice_minutes integer, booking_horizon_days integer, clock_hours smallint,
  country text, currency_digits smallint, cash_step double precision, months text, digits text, week_start smallint,
  weekend smallint[]
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id, name, slug, currency, time_zone, phone, address, location, logo_url, color, cancel_notice_minutes,
    booking_horizon_days, clock_hours, country::text, currency_digits,
    (cash_step / 10::numeric ^ greatest(currency_digits, 2))::double precision, months, digits, week_start, weekend
  from public.businesses
  where is_active and case when id_or_slug = '' then is_default
                           else slug = lower(id_or_slug) or id::text = lower(id_or_slug) end
$$;
revoke execute on function find_business(text) from public;
grant execute on function find_business(text) to salon_app;
