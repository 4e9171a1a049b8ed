-- From here on `busy` alone refuses double bookings: a visit of several people spans more than one of them is occupied.
alter table bookings drop constraint bookings_no_overlap;

-- Until here each line has the employee of its booking, whose key checks it. 0024 validates the constraint.
alter table booking_lines add constraint booking_lines_employee_fkey foreign key (business_id, employee_id)
  references employees (business_id, id) not valid;
