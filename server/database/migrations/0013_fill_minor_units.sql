-- in batches
-- Fills the minor units of the rows of before 0012. Its triggers compute those of the short tables; of bookings they ignore
-- the minor columns until 0021. 0017 fills the lines.
with batch as materialized (select id from services where id > $1 order by id limit $2),
changed as (
  update services set price = price where price_minor is null and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

with batch as materialized (select id from employees where id > $1 order by id limit $2),
changed as (
  update employees set salary_amount = salary_amount
  where salary_minor is null and salary_type = 'fixed' and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

with batch as materialized (select id from bookings where id > $1 order by id limit $2),
salon as materialized (select 10::numeric ^ greatest(currency_digits, 2) as scale from businesses),
changed as (
  update bookings set total_minor = round(total_price * (select scale from salon)),
    paid_minor = round(paid_amount * (select scale from salon))
  where total_minor is null and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

with batch as materialized (select id from expense_vouchers where id > $1 order by id limit $2),
changed as (
  update expense_vouchers set amount = amount
  where amount_minor is null and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

with batch as materialized (select id from transactions where id > $1 order by id limit $2),
changed as (
  update transactions set amount = amount
  where amount_minor is null and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

with batch as materialized (select id from notifications where id > $1 order by id limit $2),
changed as (
  update notifications set total_price = total_price
  where total_minor is null and total_price is not null and id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;
