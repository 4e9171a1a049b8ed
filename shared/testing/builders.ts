import type { SessionUser } from '../contracts/auth.ts';
import type { BookedService, Booking, BookingLine, BusyTime } from '../contracts/booking.ts';
import type { Business } from '../contracts/business.ts';
import type { Category } from '../contracts/category.ts';
import type { Customer } from '../contracts/customer.ts';
import type { Employee } from '../contracts/employee.ts';
import type { Notification } from '../contracts/notification.ts';
import type { RoomKind, RoomUnit } from '../contracts/room.ts';
import type { Service } from '../contracts/service.ts';
import type { ServiceVariant } from '../contracts/service-details.ts';
import { getCurrencyDecimals } from '../domain/currency.ts';
import { TEST_NOW, TEST_TODAY } from './fixed-clock.ts';

let serial = 0;

/** Returns a UUID: its first group ends with the kind, and its last group is a serial number. */
export function buildId(kind = 0): string {
  serial += 1;
  const number = serial.toString(16).padStart(12, '0');
  return `018f${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${number}`;
}

export const TEST_BUSINESS_ID = '018f0001-0000-7000-8000-00000000b001';

export const buildBusiness = (overrides: Partial<Business> = {}): Business => ({
  id: TEST_BUSINESS_ID,
  name: 'صالون نور',
  slug: 'noor',
  currency: 'د.ع',
  time_zone: 'Asia/Baghdad',
  phone: '07701000000',
  address: 'بغداد، الكرادة، شارع 62',
  location: '',
  logo_url: null,
  color: null,
  cancel_notice_minutes: 120,
  booking_horizon_days: 60,
  clock_hours: 24,
  country: 'IQ',
  currency_digits: getCurrencyDecimals(overrides.currency ?? 'د.ع'),
  cash_step: 0.01,
  months: 'gregorian_iq',
  digits: 'latn',
  week_start: 6,
  weekend: [5, 6],
  ...overrides,
});

export const buildUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: buildId(2),
  name: 'نور الهدى',
  phone: '07701000001',
  role: overrides.userType ?? 'admin',
  userType: 'admin',
  businessId: TEST_BUSINESS_ID,
  businessName: 'صالون نور',
  businessSlug: 'noor',
  ...overrides,
});

export const buildService = (overrides: Partial<Service> = {}): Service => ({
  id: buildId(3),
  name: 'قص شعر',
  description: 'قص وتصفيف بسيط',
  price: 15000,
  duration_minutes: 30,
  image_url: '/images/default-service.svg',
  is_active: true,
  discount_type: 'none',
  discount_percentage: 0,
  final_price: overrides.price ?? 15000,
  created_at: TEST_NOW,
  category_id: null,
  is_addon: false,
  addon_of: [],
  before_minutes: 0,
  process_minutes: 0,
  finish_minutes: 0,
  after_minutes: 0,
  variants: [],
  room_kind_ids: [],
  employee_prices: [],
  ...overrides,
});

export const buildVariant = (overrides: Partial<ServiceVariant> = {}): ServiceVariant => ({
  id: buildId(8),
  name: 'شعر طويل',
  price: 25000,
  final_price: overrides.price ?? 25000,
  duration_minutes: 60,
  is_active: true,
  ...overrides,
});

export const buildCategory = (overrides: Partial<Category> = {}): Category => ({
  id: buildId(9),
  name: 'الشعر',
  services_count: 0,
  ...overrides,
});

export const buildRoomUnit = (overrides: Partial<RoomUnit> = {}): RoomUnit => ({
  id: buildId(10),
  name: 'غرفة 1',
  is_active: true,
  ...overrides,
});

export const buildRoomKind = (overrides: Partial<RoomKind> = {}): RoomKind => ({
  id: buildId(11),
  name: 'غرفة مساج',
  units: [buildRoomUnit()],
  services_count: 0,
  ...overrides,
});

export const buildEmployee = (overrides: Partial<Employee> = {}): Employee => ({
  id: buildId(4),
  name: 'سارة كريم',
  specialty: 'قص وتصفيف',
  phone: '07701000002',
  work_hours_from: '09:00',
  work_hours_to: '17:00',
  working_hours_count: 8,
  rating: 5,
  experience: 4,
  salary_type: 'fixed',
  salary_amount: 600000,
  image_url: null,
  image_path: null,
  is_active: true,
  service_ids: [],
  created_at: TEST_NOW,
  ...overrides,
});

export const buildCustomer = (overrides: Partial<Customer> = {}): Customer => ({
  id: buildId(5),
  name: 'زينب علي',
  phone: '+9647701000009',
  email: null,
  is_active: true,
  created_at: TEST_NOW,
  last_login: null,
  bookings_count: 0,
  remaining_balance: 0,
  last_visit: null,
  owed_since: null,
  notes: '',
  ...overrides,
});

export const buildBookedService = (overrides: Partial<BookedService> = {}): BookedService => ({
  service_id: buildId(3),
  name: 'قص شعر',
  price: 15000,
  duration_minutes: 30,
  ...overrides,
});

export const buildBookingLine = (overrides: Partial<BookingLine> = {}): BookingLine => ({
  position: 0,
  service_id: buildId(3),
  variant_id: null,
  employee_id: buildId(4),
  employee_name: 'سارة كريم',
  name: 'قص شعر',
  price: 15000,
  starts_at: `${TEST_TODAY}T11:00:00+03:00`,
  duration_minutes: 30,
  joins: 'after',
  gap_minutes: 0,
  process_minutes: 0,
  finish_minutes: 0,
  unit_ids: [],
  ...overrides,
});

export function buildBooking(overrides: Partial<Booking> = {}): Booking {
  const services = overrides.services ?? [buildBookedService()];
  const sumOf = (key: 'price' | 'duration_minutes') =>
    services.reduce((total, service) => total + service[key], 0);
  return {
    id: buildId(6),
    customer_id: buildId(5),
    customer_name: 'زينب علي',
    customer_phone: '+9647701000009',
    customer_email: null,
    booking_date: TEST_TODAY,
    booking_time: '11:00',
    is_after_midnight: false,
    employee_id: buildId(4),
    employee_name: 'سارة كريم',
    service_ids: services.flatMap((service) => service.service_id ?? []),
    services,
    lines: [],
    duration_minutes: sumOf('duration_minutes'),
    total_price: sumOf('price'),
    paid_amount: null,
    is_collected: false,
    status: 'pending',
    arrival: null,
    arrival_at: null,
    arrival_by: null,
    version: 1,
    request_id: null,
    notes: '',
    created_at: '2026-11-06T06:00:00.000Z',
    daily_booking_number: 1,
    booking_number: 1,
    ...overrides,
  };
}

export const buildBusyTime = (overrides: Partial<BusyTime> = {}): BusyTime => ({
  booking_id: buildId(6),
  employee_id: buildId(4),
  booking_date: TEST_TODAY,
  booking_time: '11:00',
  is_after_midnight: false,
  duration_minutes: 30,
  ...overrides,
});

export const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: buildId(7),
  type: 'booking_request',
  title: 'طلب حجز جديد',
  message: 'طلب موعد من زينب علي',
  is_read: false,
  is_handled: false,
  created_at: TEST_NOW,
  booking_id: buildId(6),
  booking_number: 1,
  customer_name: 'زينب علي',
  customer_phone: '+9647701000009',
  booking_date: TEST_TODAY,
  booking_time: '11:00',
  service_names: ['قص شعر'],
  employee_name: 'سارة كريم',
  total_price: 15000,
  reason: null,
  ...overrides,
});

/** Builds an unsigned JWT; `expiresAt` is in milliseconds since 1970. */
export function buildToken(expiresAt: number = Date.now() + 3_600_000): string {
  serial += 1;
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(expiresAt / 1000), jti: serial })}.test`;
}
