-- in batches
-- Places the lines of before 0016 one after another, as `place_line` does, and fills their minor units. `occupy_changed`
-- occupies their time. The lock keeps the time and the status of each booking until then.
with batch as materialized (select id from bookings where id > $1 order by id limit $2),
visit as materialized (
  select id, starts_at, employee_id from bookings as booking
  where id = any (array(select id from batch)) and exists (
    select from booking_lines as line
    where line.business_id = booking.business_id and line.booking_id = booking.id and line.starts_at is null)
  for no key update
),
placed as (
  select visit.id, visit.employee_id, line.position, visit.starts_at + make_interval(mins => coalesce(
    sum(line.duration_minutes) over (
      partition by visit.id order by line.position rows between unbounded preceding and 1 preceding), 0)::int) as starts_at
  from visit join booking_lines as line on line.booking_id = visit.id
),
changed as (
  update booking_lines as line
  set employee_id = placed.employee_id, starts_at = placed.starts_at,
    person_time = tstzmultirange(
      tstzrange(placed.starts_at, placed.starts_at + make_interval(mins => line.duration_minutes))),
    price_minor = coalesce(line.price_minor, round(line.price * (
      select 10::numeric ^ greatest(currency_digits, 2) from businesses)))
  from placed
  where line.booking_id = placed.id and line.position = placed.position and line.starts_at is null returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;

-- Lines of before 0012 that moved with their booking since 0016 have a time already.
with batch as materialized (select id from bookings where id > $1 order by id limit $2),
changed as (
  update booking_lines
  set price_minor = round(price * (select 10::numeric ^ greatest(currency_digits, 2) from businesses))
  where price_minor is null and booking_id = any (array(select id from batch)) returning 1
)
select (select id from batch order by id desc limit 1) as last, (select count(*) from changed) as changed;
