-- Every phone is one of E.164. Requests go on writing meanwhile.
alter table customers validate constraint customers_phone_e164;
alter table bookings validate constraint bookings_customer_phone_e164;
alter table login_codes validate constraint login_codes_phone_e164;
-- What 0012 added unchecked.
alter table bookings validate constraint bookings_total_price_check;
alter table bookings validate constraint bookings_check;
alter table bookings validate constraint bookings_payment;
alter table bookings validate constraint bookings_collected;
alter table booking_services validate constraint booking_services_price_check;
