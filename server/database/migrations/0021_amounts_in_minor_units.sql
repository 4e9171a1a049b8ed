-- Readers and writers use minor units from here on, so what holds for amounts holds for the minor columns too. The columns
-- in units stay, with their constraints and the index bookings_owed, for processes of the earlier release. 0024 validates
-- the constraints.

alter table services
  add constraint services_price_minor check (price_minor is not null and price_minor >= 0) not valid,
  add constraint services_discount_minor
    check ((discount_type = 'fixed') = (discount_minor is not null) and discount_minor >= 0) not valid;
alter table employees
  add constraint employees_salary_minor
    check ((salary_type = 'fixed') = (salary_minor is not null) and salary_minor >= 0) not valid;
alter table bookings
  add constraint bookings_total_minor check (total_minor is not null and total_minor >= 0) not valid,
  add constraint bookings_paid_minor
    check ((status = 'completed') = (paid_minor is not null) and paid_minor between 0 and total_minor) not valid,
  add constraint bookings_collected_minor
    check (collection_id is null or (status = 'completed' and paid_minor < total_minor)) not valid;
alter table booking_lines
  add constraint booking_lines_price_minor check (price_minor is not null and price_minor >= 0) not valid;
alter table expense_vouchers
  add constraint expense_vouchers_amount_minor check (amount_minor is not null and amount_minor > 0) not valid;
alter table transactions
  add constraint transactions_amount_minor check (amount_minor is not null and amount_minor > 0) not valid;

-- As in 0012. In a new row the minor units win over a different amount, which is the default of its column. `trim_scale`
-- removes the zeros that the division adds.
create or replace function pair_of(
  inout amount numeric, inout minor bigint, minor_before bigint, is_new boolean, scale numeric
) language plpgsql immutable as $$
begin
  if (is_new and minor is null) or (not is_new and minor is not distinct from minor_before) then
    minor := round(amount * scale);
  elsif not is_new or amount is distinct from minor / scale then
    amount := trim_scale(minor / scale);
  end if;
end $$;

-- A write of either column of a pair writes the other, and the log has every change.
create or replace trigger minor_units before insert or update of total_price, paid_amount, total_minor, paid_minor on bookings
  for each row execute function pair_booking();
create or replace trigger minor_units before insert or update of price, price_minor on booking_lines
  for each row execute function pair_line_price();
create or replace trigger audit after insert or update or delete on bookings
  for each row execute function write_audit('id');
create or replace trigger audit after insert or update or delete on booking_lines
  for each row execute function write_audit('booking_id');

-- As in 0002, in minor units: at commit a collection is worth exactly what its bookings lacked.
create or replace function check_collection() returns trigger language plpgsql as $$
declare
  salon uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
  touched uuid[];
  collection uuid;
  paid bigint;
  owed bigint;
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
    select case when type = 'collection' then amount_minor end into paid from transactions
    where business_id = salon and id = collection;
    -- An undone collection is gone.
    continue when not found;
    select coalesce(sum(total_minor - paid_minor), 0) into owed from bookings
    where business_id = salon and collection_id = collection;
    if paid is distinct from owed then
      raise exception 'collection % is worth % minor units and its bookings lacked %', collection, paid, owed
        using errcode = 'integrity_constraint_violation', constraint = 'collections_balance';
    end if;
  end loop;
  return null;
end $$;

-- As in 0012, for all prices: 25 stays 25 in the new currency. A third decimal is rounded in a currency with two.
create or replace function keep_units() returns trigger language plpgsql as $$
declare
  factor numeric := 10::numeric ^ (greatest(new.currency_digits, 2) - greatest(old.currency_digits, 2));
begin
  update services set price_minor = round(price_minor * factor), discount_minor = round(discount_minor * factor)
  where business_id = new.id;
  update employees set salary_minor = round(salary_minor * factor)
  where business_id = new.id and salary_minor is not null;
  update service_variants set price_minor = round(price_minor * factor) where business_id = new.id;
  update employee_services set price_minor = round(price_minor * factor)
  where business_id = new.id and price_minor is not null;
  return null;
end $$;
