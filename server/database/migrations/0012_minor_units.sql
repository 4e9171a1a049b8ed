-- Every amount also as whole minor units, beside the column in units of the currency. Triggers keep each pair equal, so
-- that processes that know one of both columns work beside each other; 0013 and 0017 fill the rows of now.

alter table services
  add column price_minor bigint,
  -- Null unless the discount is a fixed amount.
  add column discount_minor bigint;
-- Null for a commission, which is a percentage.
alter table employees add column salary_minor bigint;
alter table bookings add column total_minor bigint, add column paid_minor bigint;
alter table booking_services add column price_minor bigint;
alter table expense_vouchers add column amount_minor bigint;
alter table transactions add column amount_minor bigint;
alter table notifications add column total_minor bigint;

-- The earlier columns keep the third decimal of fils. The type without limits rewrites no row.
alter table services alter column price type numeric, alter column discount_percentage type numeric;
alter table employees alter column salary_amount type numeric;
-- Constraints of a column with a new type read every row again under the lock, and an index is built again. Of the large
-- tables they are added unchecked here, because every row keeps them; 0014 validates them, and 0018 makes the index.
drop index bookings_owed;
alter table bookings
  drop constraint bookings_total_price_check, drop constraint bookings_check, drop constraint bookings_payment,
  drop constraint bookings_collected,
  alter column total_price type numeric, alter column paid_amount type numeric,
  add constraint bookings_total_price_check check (total_price >= 0) not valid,
  add constraint bookings_check check (paid_amount between 0 and total_price) not valid,
  add constraint bookings_payment check (
    (status = 'completed') = (paid_amount is not null) and (status = 'completed') = (completed_at is not null)
  ) not valid,
  add constraint bookings_collected
    check (collection_id is null or (status = 'completed' and paid_amount < total_price)) not valid;
alter table booking_services
  drop constraint booking_services_price_check,
  alter column price type numeric,
  add constraint booking_services_price_check check (price >= 0) not valid;
alter table expense_vouchers alter column amount type numeric;
alter table transactions alter column amount type numeric;
alter table notifications alter column total_price type numeric;

-- The minor units of one unit: hundredths at least, because §5 allows a step of 0.01 in every currency. The lock of a new row is that of its foreign key, taken earlier: until the row is
-- committed, the currency stays.
create function minor_scale(salon uuid, is_new boolean) returns numeric language plpgsql as $$
begin
  if is_new then perform from businesses where id = salon for key share; end if;
  return (select 10::numeric ^ greatest(currency_digits, 2) from businesses where id = salon);
end $$;

-- Both columns of a pair, after one of them was written. A new row that has both keeps both.
create function pair_of(
  inout amount numeric, inout minor bigint, minor_before bigint, is_new boolean, scale numeric
) language plpgsql immutable as $$
begin
  if (case when is_new then amount is null else minor is distinct from minor_before end) then
    amount := minor / scale;
  elsif not is_new or minor is null then
    minor := round(amount * scale);
  end if;
end $$;

create function pair_amount() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, is_new);
begin
  select * into new.amount, new.amount_minor
  from pair_of(new.amount, new.amount_minor, old.amount_minor, is_new, scale);
  return new;
end $$;
create trigger minor_units before insert or update of amount, amount_minor on expense_vouchers
  for each row execute function pair_amount();
create trigger minor_units before insert or update of amount, amount_minor on transactions
  for each row execute function pair_amount();

create function pair_line_price() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, is_new);
begin
  select * into new.price, new.price_minor
  from pair_of(new.price, new.price_minor, old.price_minor, is_new, scale);
  return new;
end $$;
-- Until 0021 only the fills of bookings and lines write the minor columns, without a trigger for each row.
create trigger minor_units before insert or update of price on booking_services
  for each row execute function pair_line_price();

create function pair_notified_total() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, is_new);
begin
  select * into new.total_price, new.total_minor
  from pair_of(new.total_price, new.total_minor, old.total_minor, is_new, scale);
  return new;
end $$;
create trigger minor_units before insert or update of total_price, total_minor on notifications
  for each row execute function pair_notified_total();

create function pair_booking() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, is_new);
begin
  select * into new.total_price, new.total_minor
  from pair_of(new.total_price, new.total_minor, old.total_minor, is_new, scale);
  select * into new.paid_amount, new.paid_minor
  from pair_of(new.paid_amount, new.paid_minor, old.paid_minor, is_new, scale);
  return new;
end $$;
create trigger minor_units before insert or update of total_price, paid_amount on bookings
  for each row execute function pair_booking();

-- A price or a salary can change its currency, because it is no money yet: an update locks the salon's row as well.
create function pair_service() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, true);
begin
  select * into new.price, new.price_minor
  from pair_of(new.price, new.price_minor, old.price_minor, is_new, scale);
  if new.discount_type = 'fixed' then
    select * into new.discount_percentage, new.discount_minor
    from pair_of(new.discount_percentage, new.discount_minor, old.discount_minor, is_new, scale);
  else
    new.discount_minor := null;
  end if;
  return new;
end $$;
create trigger minor_units before insert or update
  of price, price_minor, discount_type, discount_percentage, discount_minor on services
  for each row execute function pair_service();

create function pair_salary() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
  scale numeric := minor_scale(new.business_id, true);
begin
  if new.salary_type = 'fixed' then
    select * into new.salary_amount, new.salary_minor
    from pair_of(new.salary_amount, new.salary_minor, old.salary_minor, is_new, scale);
  else
    new.salary_minor := null;
  end if;
  return new;
end $$;
create trigger minor_units before insert or update of salary_type, salary_amount, salary_minor on employees
  for each row execute function pair_salary();

-- 25 stays 25 in the new currency.
create function keep_units() returns trigger language plpgsql as $$
begin
  update services set price = price where business_id = new.id;
  update employees set salary_amount = salary_amount where business_id = new.id;
  return null;
end $$;
create trigger businesses_keep_units after update of currency, currency_code, currency_digits on businesses
  for each row when (greatest(old.currency_digits, 2) <> greatest(new.currency_digits, 2)) execute function keep_units();

-- As in 0002, without the second column of each amount. The argument names the column that holds the entity's id. Actor: 'admin <id>', set with the transaction. Runs as the
-- owner: the application's role may not write here by itself, so that no query of it can make a line up.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret constant text[] := array['password_hash'];
  -- Noise of everyday use, and the second column of each amount: no change by anyone.
  quiet constant text[] := array[
    'last_login', 'price_minor', 'discount_minor', 'salary_minor', 'total_minor', 'paid_minor', 'amount_minor'
  ];
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

-- The log of changes shows neither the minor columns nor those that 0016 adds and fills. Until 0021 an update that sets them
-- alone does not call its trigger.
do $$
declare
  filled text[];
begin
  foreach filled slice 1 in array array[['bookings', 'id'], ['booking_services', 'booking_id']] loop
    execute format(
      'create or replace trigger audit after insert or delete or update of %s on %I
       for each row execute function write_audit(%L)',
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
       where attrelid = filled[1]::regclass and attnum > 0 and not attisdropped and attname not like '%\_minor'),
      filled[1], filled[2]);
  end loop;
end $$;
