-- A staff phone is compared by its key: the digits of E.164, completed by the salon's country.

-- The rule of shared/domain/region/staff-phone for a phone stored in digits: the key of rows from before this migration, and
-- of rows that a process of the earlier release writes.
create function staff_phone_key(phone text, salon_country text) returns text language plpgsql stable as $$
declare
  plan record;
  is_local boolean := phone !~ '^00';
  digits text := case when is_local then phone else coalesce(nullif(ltrim(phone, '0'), ''), phone) end;
  rest text := digits;
  number text;
begin
  select * into plan from (values
      ('IQ', '964', 10, '^0+', '[1-9]\d{9}'),
      ('KW', '965', 8, '^00', '[1-9]\d{7}'),
      ('SA', '966', 9, '^0+', '[1-9]\d{8}'),
      ('AE', '971', 9, '^0+', '5\d{8}|[2-9]\d{7}'),
      ('QA', '974', 8, '^00', '[1-9]\d{7}'),
      ('BH', '973', 8, '^00', '[1-9]\d{7}'),
      ('OM', '968', 8, '^00', '[1-9]\d{7}'),
      ('JO', '962', 9, '^0+', '7\d{8}|[2-6]\d{7}'),
      ('LB', '961', 8, '^0+', '[1-9]\d{6}|[78]\d{7}'),
      ('SY', '963', 9, '^0+', '9\d{8}|[1-7]\d{7,8}'),
      ('EG', '20', 10, '^0+', '1[0-25]\d{8}|[2-9]\d{7,8}|1[35]\d{7}'),
      ('TR', '90', 10, '^0+', '[2-9]\d{9}'),
      ('IR', '98', 10, '^0+', '[1-9]\d{9}'),
      ('GB', '44', 10, '^0+', '[1-9]\d{9}'),
      ('DE', '49', 13, '^0+', '[1-9]\d{5,12}')
    ) as plans (country, dial, longest, trunk, pattern)
  where case when is_local then country = salon_country else starts_with(digits, dial) end;
  if found then
    if not is_local then rest := substr(rest, length(plan.dial) + 1); end if;
    -- A repeated country code is removed, too. In a local number it is one only before a whole number.
    for turn in 1..15 loop
      number := regexp_replace(rest, plan.trunk, '');
      exit when not starts_with(number, plan.dial);
      exit when length(number) <= plan.longest and not (is_local and turn = 1 and number = rest
        and substr(number, length(plan.dial) + 1) ~ format('^(%s)$', plan.pattern));
      rest := substr(number, length(plan.dial) + 1);
    end loop;
    if number ~ format('^(%s)$', plan.pattern) then return plan.dial || number; end if;
  end if;
  -- The number of another country without its + or 00.
  return case when is_local and phone !~ '^0' then staff_phone_key('00' || phone, '') else digits end;
end $$;

-- The log of changes does not repeat a changed phone.
do $$
begin
  execute replace(pg_get_functiondef('write_audit'::regproc), '''last_login'',', '''last_login'', ''phone_key'',');
end $$;

alter table admins add column phone_key text, no force row level security;
alter table employees add column phone_key text, no force row level security;

set local row_security = on;
update admins set phone_key = staff_phone_key(admins.phone, salon.country)
from businesses as salon where salon.id = business_id;
update employees set phone_key = staff_phone_key(employees.phone, salon.country)
from businesses as salon where salon.id = business_id;

-- Of several earlier accounts with one phone, one keeps the key. The others sign in with the digits that are stored.
update admins as other set phone_key = null
where exists (
  select from admins as kept where kept.business_id = other.business_id and kept.phone_key = other.phone_key
    and (kept.is_active, other.created_at, other.id) > (other.is_active, kept.created_at, kept.id));
update employees as other set phone_key = null
where exists (
  select from employees as kept where kept.business_id = other.business_id and kept.phone_key = other.phone_key
    and (kept.is_active, other.created_at, other.id) > (other.is_active, kept.created_at, kept.id));
set local row_security = off;

-- The constraint keeps its name, by which a process of the earlier release knows it, too.
alter table admins force row level security, drop constraint admins_phone_key,
  add constraint admins_phone_key unique (business_id, phone_key);
alter table employees force row level security, drop constraint employees_phone_key,
  add constraint employees_phone_key unique (business_id, phone_key);
create index admins_by_phone_key on admins (phone_key);
create index employees_by_phone_key on employees (phone_key);

-- A writer that knows the typed phone gives the key. Other writers get that of the stored digits.
create function fill_staff_phone_key() returns trigger language plpgsql as $$
begin
  if new.phone_key is null or (tg_op = 'UPDATE' and new.phone <> old.phone and new.phone_key = old.phone_key) then
    select staff_phone_key(new.phone, country) into new.phone_key from businesses where id = new.business_id;
  end if;
  return new;
end $$;
create trigger phone_key before insert or update of phone on admins
  for each row execute function fill_staff_phone_key();
create trigger phone_key before insert or update of phone on employees
  for each row execute function fill_staff_phone_key();

-- As find_staff_logins, in the salons of one country.
set local row_security = on;
create function find_staff_logins_by_key(login_type text, login_country text, login_key text)
returns table (business_id uuid, user_id uuid, password_hash text, is_active boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select found.business_id, found.id, found.password_hash, found.is_active and salon.is_active
  from (
    select business_id, id, password_hash, is_active, created_at
    from public.admins where login_type = 'admin' and phone_key = login_key
    union all
    select business_id, id, password_hash, is_active, created_at
    from public.employees where login_type = 'employee' and phone_key = login_key
  ) as found
  join public.businesses as salon on salon.id = found.business_id and salon.country = login_country
  order by found.created_at, found.id
  limit 10
$$;
revoke execute on function find_staff_logins_by_key(text, text, text) from public;
grant execute on function find_staff_logins_by_key(text, text, text) to salon_app;
