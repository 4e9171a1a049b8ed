-- The permanent number of the booking that a notification is about; null for notifications from before.
alter table notifications add column booking_number integer;
