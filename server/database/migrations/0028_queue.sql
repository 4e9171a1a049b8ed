-- Walk-ins who wait until someone is free.

alter table bookings validate constraint bookings_customer_phone_known;
alter table bookings validate constraint bookings_customer_name_known;

create table queue_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- The salon's date: the queue of an earlier date is over.
  queue_date date not null,
  -- Serving finds or makes the customer by the phone.
  customer_name text not null default '' check (length(customer_name) <= 120),
  customer_phone text not null default '' check (customer_phone = '' or customer_phone ~ '^\+[1-9]\d{7,14}$'),
  -- The wanted lines: [{service_id, variant_id, employee_id, joins, name}].
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  came_at timestamptz not null,
  -- The time that the customer was told; null if no time was left on the date.
  promised_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'called', 'serving', 'gone')),
  booking_id uuid,
  primary key (business_id, id),
  constraint queue_entries_booking check (booking_id is null or state = 'serving'),
  constraint queue_entries_booking_fkey foreign key (business_id, booking_id)
    references bookings (business_id, id) on delete set null (booking_id)
);
create index queue_entries_came_at on queue_entries (business_id, queue_date, came_at, id);
create index queue_entries_booking_id on queue_entries (business_id, booking_id) where booking_id is not null;

alter table queue_entries enable row level security;
alter table queue_entries force row level security;
create policy own_business on queue_entries to salon_app using (business_id = current_business_id())
  with check (business_id = current_business_id());
grant select, insert, update, delete on queue_entries to salon_app;
create trigger audit after insert or update or delete on queue_entries
  for each row execute function write_audit('id');

-- The body below is checked as an owner that row-level security binds.
set local row_security = on;

create function announce_queue() returns trigger language plpgsql as $$
declare
  entry queue_entries := case when tg_op = 'DELETE' then old else new end;
begin
  perform announce_on_board(entry.business_id, '{}', jsonb_build_array(entry.queue_date));
  return null;
end $$;
create trigger announce after insert or update or delete on queue_entries
  for each row execute function announce_queue();
