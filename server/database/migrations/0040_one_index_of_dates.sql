-- no transaction
-- bookings_number begins with the same columns and serves the same queries.
drop index concurrently bookings_date;
