-- no transaction
create unique index concurrently bookings_number on bookings (business_id, booking_date, booking_number);
