-- Compares every row with what it was filled from, and validates. Requests go on writing meanwhile.

-- The owner may be no superuser, so the application's role compares, in the scope of each salon.
set local row_security = on;
do $$
declare
  salon uuid;
  scale numeric;
  different bigint;
begin
  foreach salon in array array(select id from businesses) loop
    perform set_config('app.business_id', salon::text, true), set_config('role', 'salon_app', true);

    -- Each open or completed booking occupies its employee from its start to its end.
    select count(*) into different
    from bookings as booking
    left join lateral (
      select range_agg(busy.during) as during, min(busy.employee_id::text) as first_employee,
        max(busy.employee_id::text) as last_employee
      from busy where busy.business_id = booking.business_id and busy.booking_id = booking.id
    ) as occupied on true
    where case when booking.status = 'cancelled' then occupied.during is not null
      else (occupied.during, occupied.first_employee, occupied.last_employee) is distinct from
        (tstzmultirange(tstzrange(booking.starts_at, booking.ends_at)), booking.employee_id::text, booking.employee_id::text)
      end;
    if different > 0 then
      raise exception '% bookings of salon % are not occupied as booked', different, salon;
    end if;

    select 10::numeric ^ greatest(currency_digits, 2) into scale from businesses;
    select count(*) into different
    from (
      select total_price, total_minor from bookings
      union all select paid_amount, paid_minor from bookings
      union all select price, price_minor from booking_lines
      union all select amount, amount_minor from expense_vouchers
      union all select amount, amount_minor from transactions
      union all select total_price, total_minor from notifications
      union all select price, price_minor from services
      union all select discount_percentage, discount_minor from services where discount_type = 'fixed'
      union all select salary_amount, salary_minor from employees where salary_type = 'fixed'
    ) as pair (amount, minor)
    where minor is distinct from round(amount * scale);
    if different > 0 then
      raise exception '% amounts of salon % differ from their minor units', different, salon;
    end if;
    perform set_config('role', 'none', true);
  end loop;
  perform set_config('app.business_id', '', true);
end $$;

alter table bookings validate constraint bookings_arrival_check;
alter table bookings validate constraint bookings_arrival_by_check;
alter table bookings validate constraint bookings_arrival;
alter table booking_lines validate constraint booking_lines_joins_check;
alter table booking_lines validate constraint booking_lines_placed;
