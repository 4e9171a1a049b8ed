-- no transaction
create index concurrently bookings_no_shows on bookings (business_id, customer_id) where arrival = 'no_show';
