-- no transaction
-- For processes of the earlier release. 0012 dropped the index, because a new type of its columns builds it again.
create index concurrently bookings_owed on bookings (business_id, customer_id)
  where status = 'completed' and paid_amount < total_price and collection_id is null;
