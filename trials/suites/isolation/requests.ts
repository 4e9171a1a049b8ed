import { randomBytes } from 'node:crypto';
import type { UserType } from '@salon/shared/domain/access';
import type { Policy } from '../../../server/http/policy.ts';
import type { Field, Route } from './documented-routes.ts';
import {
  chooseId,
  choosePhone,
  choosePlainValue,
  getFieldKind,
  getPathKind,
  isPhone,
  listChoices,
  listFieldKinds,
  nameRow,
  PNG_BYTES,
  type RowOwner,
  toFieldValue,
  toLineValues,
} from './field-values.ts';
import { KINDS, type RowKind, type WholeSalon } from './whole-salon.ts';

export type Caller = 'nobody' | Extract<UserType, 'admin' | 'employee' | 'customer'>;

export interface IsolationRequest {
  route: Route;
  caller: Caller;
  url: string;
  payload?: object | Buffer;
  contentType?: string;
}

/** A request that can be sent with ids of the own salon, of the other salon, or of rows that do not exist. */
export interface RequestPlan {
  route: Route;
  caller: Caller;
  namesRow: boolean;
  send(whose: RowOwner): IsolationRequest;
}

export interface SalonPair {
  own: WholeSalon;
  other: WholeSalon;
  /** Maps a list's path to a cursor of the other salon. */
  cursors: ReadonlyMap<string, string>;
  /** Whether every path gets ids of every kind; otherwise only ids of the path's own kind. */
  thorough: boolean;
}

type Values = Record<string, unknown>;
type Change = (values: Values, whose: RowOwner) => Values;

/** Plans, per caller and path, a plain request and one for each id, phone, enumeration choice, search and cursor. */
export function createRequestPlans(route: Route, parties: SalonPair): RequestPlan[] {
  const callers = callersOf(route.policy);
  const fields = route.method === 'GET' || route.isForm ? route.query : route.body;
  const variants = variantsOf(fields, route, parties);
  const paths = pathsOf(route, parties);
  return callers.flatMap((caller) =>
    paths.flatMap((path) =>
      variants
        // A change of the caller's own row is sent only with another row's id or phone in the body.
        .filter((variant) => !path.isOwn || variant.namesRow || route.method === 'GET')
        .map((variant) => ({
          route,
          caller,
          namesRow: path.namesRow || variant.namesRow,
          send: (whose) => sentOf(route, caller, path.write(whose), variant.values(whose)),
        })),
    ),
  );
}

function callersOf(policy: Policy): Caller[] {
  if (policy === 'public') return ['nobody'];
  return policy === 'platform-admin' ? ['admin'] : [...policy];
}

interface Path {
  namesRow: boolean;
  isOwn: boolean;
  write(whose: RowOwner): string;
}

function pathsOf(route: Route, { own, other, thorough }: SalonPair): Path[] {
  const write = (kind: RowKind, whose: RowOwner) =>
    route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'id') return chooseId(kind, whose, own, other);
      if (name === 'name')
        return whose === 'nobody' ? `${randomBytes(16).toString('hex')}.webp` : other.image;
      if (name === 'type') return 'expense';
      return String(choosePlainValue({ name, schema: {}, required: true }, own));
    });
  const names = route.path_fields.map(({ name }) => name);
  if (!names.includes('id')) {
    return [{ namesRow: names.includes('name'), isOwn: false, write: (whose) => write('business', whose) }];
  }
  const kind = getPathKind(route.path);
  const others = (kind && !thorough ? [kind] : KINDS).map((each) => ({
    namesRow: true,
    isOwn: false,
    write: (whose: RowOwner) => write(each, whose),
  }));
  if (!kind || route.method === 'DELETE') return others;
  return [...others, { namesRow: false, isOwn: true, write: () => write(kind, 'own') }];
}

interface Variant {
  namesRow: boolean;
  values(whose: RowOwner): Values;
}

function variantsOf(fields: readonly Field[], route: Route, parties: SalonPair): Variant[] {
  const { own, other, cursors } = parties;
  const base = () => baseOf(fields, route, own);
  const plain = (change: Change = (values) => values): Variant => ({
    namesRow: false,
    values: (whose) => change(base(), whose),
  });
  const naming = (change: Change): Variant => ({ ...plain(change), namesRow: true });
  const references = fields.flatMap((field) =>
    listFieldKinds(field).map((kind) =>
      naming((values, whose) => nameRow(values, { field, kind, id: chooseId(kind, whose, own, other) }, own)),
    ),
  );
  const lines = fields.some(({ name }) => name === 'lines')
    ? [plain((values) => toLineValues(values, own.ids))]
    : [];
  const choices = fields.flatMap((field) =>
    listChoices(field).map((choice) => plain((values) => ({ ...values, [field.name]: choice }))),
  );
  const phones = fields
    .filter(isPhone)
    .map(({ name }) => naming((values, whose) => ({ ...values, [name]: choosePhone(whose, other) })));
  const searches = fields.some(({ name }) => name === 'search')
    ? [plain((values) => ({ ...values, search: other.mark }))]
    : [];
  const cursor = route.method === 'GET' ? cursors.get(route.path) : undefined;
  const places = cursor ? [plain((values) => ({ ...values, cursor }))] : [];
  return [plain(), ...lines, ...references, ...phones, ...choices, ...searches, ...places];
}

/** Fields that change a row without further effect. */
const HARMLESS = ['notes', 'name', 'customer_name', 'account_name', 'address', 'is_active', 'reason'];

/** If no field is required, a change has one harmless field. */
function baseOf(fields: readonly Field[], route: Route, own: WholeSalon): Values {
  const wanted = fields.filter(({ required, name }) => required || isAsked(route, name));
  const harmless = fields.find(({ name }) => HARMLESS.includes(name));
  const chosen = wanted.length > 0 || route.method === 'GET' || !harmless ? wanted : [harmless];
  const values = chosen.map((field) => {
    const kind = getFieldKind(field);
    if (!kind) return [field.name, choosePlainValue(field, own, route.name)];
    return [field.name, toFieldValue(field, own.ids[kind])];
  });
  return Object.fromEntries(values);
}

/** Fields of a booking: an admin must send the first two, and `lines` can replace the others. */
const BOOKING_FIELDS = ['customer_name', 'customer_phone', 'employee_id', 'service_ids'];

/** Whether the request has little effect without this optional field. */
const isAsked = (route: Route, name: string) =>
  route.method === 'GET' ? name === 'limit' : route.method === 'POST' && BOOKING_FIELDS.includes(name);

function sentOf(route: Route, caller: Caller, path: string, values: Values): IsolationRequest {
  const sent = { route, caller, url: path };
  if (route.method === 'GET' || route.isForm) {
    const given = Object.entries(values).map(([name, value]) => [
      name,
      name === 'limit' ? '200' : String(value),
    ]);
    const query = new URLSearchParams(given).toString();
    const asked = { ...sent, url: query ? `${path}?${query}` : path };
    return route.isForm ? { ...asked, ...formOf() } : asked;
  }
  return route.body.length > 0 || route.method !== 'DELETE' ? { ...sent, payload: values } : sent;
}

function formOf(): Pick<IsolationRequest, 'payload' | 'contentType'> {
  const boundary = 'salon-trial';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), PNG_BYTES, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
}
