-- no transaction
-- The index of debts, for readers of minor units.
create index concurrently bookings_owed_minor on bookings (business_id, customer_id)
  where status = 'completed' and paid_minor < total_minor and collection_id is null;
