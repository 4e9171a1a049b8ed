-- A booking keeps the number that it got when it was made. Null for one from before, until its date gets another booking
-- (takeNumber): the place by time is shown for it meanwhile.
alter table bookings add column booking_number integer;

-- The last number that a date has given: what was deleted or moved away takes its number along.
create table booking_days (
  business_id uuid not null references businesses (id) on delete cascade,
  booking_date date not null,
  last_number integer not null check (last_number > 0),
  primary key (business_id, booking_date)
);
alter table booking_days enable row level security;
alter table booking_days force row level security;
create policy own_business on booking_days to salon_app using (business_id = current_business_id())
  with check (business_id = current_business_id());
grant select, insert, update, delete on booking_days to salon_app;
