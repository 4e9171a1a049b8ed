-- Every amount has its minor units. Requests go on writing meanwhile.
alter table services validate constraint services_price_minor;
alter table services validate constraint services_discount_minor;
alter table employees validate constraint employees_salary_minor;
alter table bookings validate constraint bookings_total_minor;
alter table bookings validate constraint bookings_paid_minor;
alter table bookings validate constraint bookings_collected_minor;
alter table booking_lines validate constraint booking_lines_price_minor;
alter table expense_vouchers validate constraint expense_vouchers_amount_minor;
alter table transactions validate constraint transactions_amount_minor;
-- An owner that is no superuser reads no lines here; the key of their bookings has checked them.
set local row_security = on;
alter table booking_lines validate constraint booking_lines_employee_fkey;
