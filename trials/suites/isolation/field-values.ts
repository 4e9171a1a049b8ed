import { v7 as uuidv7 } from 'uuid';
import type { Field, Schema } from './documented-routes.ts';
import { DEBT, type RowKind, type WholeSalon } from './whole-salon.ts';

/** The rows of the caller's own salon, of the other salon, or rows that do not exist. */
export type RowOwner = 'own' | 'other' | 'nobody';

const NAMED: Record<string, RowKind> = {
  customer_id: 'customer',
  gone_id: 'customer',
  other_id: 'customer',
  employee_id: 'employee',
  employee_ids: 'employee',
  service_id: 'service',
  service_ids: 'service',
  variant_ids: 'variant',
  addon_of: 'service',
  category_id: 'category',
  ids: 'category',
  room_kind_ids: 'room',
  unit_ids: 'unit',
  variants: 'variant',
  employee_prices: 'employee',
  booking_id: 'booking',
  bookingId: 'booking',
  placements: 'booking',
  versions: 'booking',
  hold_id: 'hold',
  entity_id: 'booking',
  actor_id: 'admin',
};

/** Returns null for a plain value, and for `businessId`, which is always the caller's own salon. */
export function getFieldKind({ name, schema }: Pick<Field, 'name' | 'schema'>): RowKind | null {
  if (NAMED[name]) return NAMED[name];
  const isId = JSON.stringify(schema).includes('"format":"uuid"');
  return isId && name !== 'businessId' ? 'booking' : null;
}

const LINE_KINDS: readonly RowKind[] = ['service', 'variant', 'employee'];

/** Returns the kinds of rows that the field can name. */
export function listFieldKinds(field: Field): readonly RowKind[] {
  const kind = getFieldKind(field);
  if (field.name === 'lines') return LINE_KINDS;
  return kind ? [kind] : [];
}

/** Returns the values of a request in which the field names this row. Lines replace the other fields of services. */
export function nameRow(
  values: Record<string, unknown>,
  { field, kind, id }: { field: Field; kind: RowKind; id: string },
  own: WholeSalon,
): Record<string, unknown> {
  if (field.name !== 'lines') return { ...values, [field.name]: toFieldValue(field, id) };
  return toLineValues(values, { ...own.ids, [kind]: id });
}

export function toLineValues(
  { employee_id: _, service_ids: __, ...values }: Record<string, unknown>,
  ids: WholeSalon['ids'],
): Record<string, unknown> {
  const line = { service_id: ids.service, variant_id: ids.variant, employee_id: ids.employee };
  return { ...values, lines: [line] };
}

/** Items of lists that contain an id. */
const ITEMS: Record<string, (id: string) => object> = {
  // The refusal of another version shows the booking.
  placements: (booking_id) => ({
    ...{ booking_id, version: 99, booking_date: '2026-12-20' },
    lines: [
      {
        ...{ position: 0, employee_id: booking_id, starts_at: '2026-12-20T07:00:00Z' },
        ...{ duration_minutes: 30, is_overbooked: false },
      },
    ],
  }),
  versions: (id) => ({ [id]: 1 }),
  variants: (id) => ({ id, name: 'نوع', price: 1000, duration_minutes: 30 }),
  employee_prices: (employee_id) => ({ employee_id, price: 1000, duration_minutes: null }),
};

/** Returns the value of a field that names this row. */
export function toFieldValue({ name, schema }: Pick<Field, 'name' | 'schema'>, id: string): unknown {
  const item = ITEMS[name]?.(id) ?? id;
  return schema.type === 'array' ? [item] : item;
}

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const PNG_BYTES = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');

let count = 0;

/** For fields whose schema is not enough to make a valid value. */
const BY_NAME: Record<string, (own: WholeSalon) => unknown> = {
  businessId: (own) => own.ids.business,
  businessSlug: (own) => own.slug,
  phone: () => newPhone(),
  customer_phone: () => newPhone(),
  password: () => 'a good password',
  refreshToken: () => 'no token at all',
  code: () => '000000',
  image: () => PNG,
  filename: () => 'x.png',
  contentType: () => 'image/png',
  image_url: () => '/images/default-service.svg',
  image_path: () => '/images/default-service.svg',
  logo_url: () => '/images/icon.svg',
  color: () => '#aabbcc',
  location: () => '33.3,44.4',
  time_zone: () => 'Asia/Baghdad',
  country: () => 'IQ',
  // The salons are closed on the dates before and after these.
  booking_date: () => `2026-12-${String(5 + (count % 18)).padStart(2, '0')}`,
  booking_time: () => `${String(9 + (Math.floor(count++ / 18) % 8)).padStart(2, '0')}:00`,
  work_hours_from: () => '09:00',
  work_hours_to: () => '17:00',
  // The debt of each salon's customer has this amount.
  amount: () => DEBT,
  // The price is left out, because the server compares it with its own sum.
  total_price: () => undefined,
  voucher_number: () => undefined,
  duration_minutes: () => 30,
  rating: () => 5,
  spans: () => [],
  starts_at: () => '2026-12-20T07:00:00Z',
  ends_at: () => '2026-12-20T08:00:00Z',
  to: () => '2026-12-31',
  end: () => '2026-12-31',
  from: () => '2026-10-01',
  start: () => '2026-10-01',
  to_month: () => '2026-12',
  from_month: () => '2026-10',
  date: () => '2026-11-21',
};

export const isPhone = ({ name }: Field): boolean => name === 'phone' || name === 'customer_phone';

/** Each phone number of the other salon is used once. */
export function choosePhone(whose: RowOwner, other: WholeSalon): string {
  const theirs = whose === 'other' ? other.phones.shift() : undefined;
  return theirs ?? newPhone();
}

const newPhone = () => `0779${String(1_000_000 + count++)}`;

/** For routes whose fields have other limits than other routes' fields of these names. */
const BY_ROUTE: Record<string, Record<string, unknown>> = {
  'POST /api/board/shift': { date: '2026-12-01', from: '00:00', minutes: 10 },
  'GET /api/board': { date: '2026-12-01', days: '1' },
  'GET /api/bookings/availability': { from: '2026-12-01', to: '2026-12-31' },
  'PUT /api/working-time/exceptions': { from: '2026-12-25', to: '2026-12-26' },
};

export function choosePlainValue({ name, schema }: Field, own: WholeSalon, route = ''): unknown {
  const byRoute = BY_ROUTE[route]?.[name];
  if (byRoute !== undefined) return byRoute;
  const byName = BY_NAME[name];
  return byName ? byName(own) : bySchema(schema);
}

function bySchema(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return bySchema(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.format === 'date') return '2026-11-21';
  if (schema.format === 'date-time') return '2026-11-21T07:00:00Z';
  if (schema.format === 'email') return 'someone@example.com';
  const type = [schema.type].flat()[0];
  if (type === 'boolean') return true;
  if (type === 'array') return [bySchema(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'object') return {};
  return schema.pattern?.includes('\\d{4}') ? '1234' : 'نص جديد';
}

export function listChoices({ schema }: Field): unknown[] {
  if (schema.enum) return schema.enum;
  if (schema.anyOf) return schema.anyOf.flatMap((inner) => inner.enum ?? []);
  return schema.type === 'boolean' ? [true, false] : [];
}

/** Without an owner, returns an id that does not exist. */
export function chooseId(kind: RowKind, whose: RowOwner, own: WholeSalon, other: WholeSalon): string {
  if (whose === 'nobody') return uuidv7();
  return (whose === 'own' ? own : other).ids[kind];
}

/** Returns the kind of row by the path's segment before the last `{id}`; null if unknown. */
export function getPathKind(path: string): RowKind | null {
  const before = path.slice(0, path.lastIndexOf('/{id}')).split('/').at(-1) ?? '';
  const kinds: Record<string, RowKind> = {
    bookings: 'booking',
    holds: 'hold',
    queue: 'entry',
    employees: 'employee',
    employee: 'employee',
    services: 'service',
    categories: 'category',
    rooms: 'room',
    units: 'unit',
    customers: 'customer',
    customer: 'customer',
    notes: 'note',
    photos: 'photo',
    merges: 'merge',
    'expense-vouchers': 'voucher',
    transactions: 'transaction',
    notifications: 'notification',
    plans: 'plan',
    exceptions: 'exception',
    absences: 'absence',
    businesses: 'business',
  };
  return kinds[before] ?? null;
}
