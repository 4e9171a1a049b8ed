-- no transaction
create index concurrently booking_lines_employee on booking_lines (business_id, employee_id, starts_at);
