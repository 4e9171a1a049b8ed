/** The id that an occupied time has instead of a booking's: of absences and holds, and for a customer of others' bookings. */
export const HIDDEN_BOOKING_ID = '00000000-0000-0000-0000-000000000000';
