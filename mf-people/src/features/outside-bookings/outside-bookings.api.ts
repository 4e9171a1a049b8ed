import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

export const loadBooking = (http: HttpClient, id: string) => http.get<Success<Booking>>(paths.booking(id));
