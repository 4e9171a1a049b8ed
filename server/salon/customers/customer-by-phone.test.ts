import type { Tx } from '../../database/database.ts';
import { buildBusiness, buildCustomer } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import {
  findOrCreateCustomer,
  insertCustomerIfNew,
  recordCustomerLogin,
} from './customer-by-phone.repository.ts';

const salon = setUpSalon();
const OWNER = { name: 'زينب', phone: '+9647701234567' };

async function newSalon() {
  const { id: businessId } = await buildBusiness(salon);
  const inSalon = <T>(work: (place: { tx: Tx; businessId: string; now: Date }) => Promise<T>) =>
    salon.database.withBusiness(businessId, (tx) => work({ tx, businessId, now: salon.clock.now() }));
  const names = () => inSalon(({ tx }) => tx.selectFrom('customers').select('name').execute());
  return { businessId, inSalon, names };
}

test('simultaneous calls with a new phone create one customer', async () => {
  const { inSalon, names } = await newSalon();
  const ids = await Promise.all([1, 2, 3].map(() => inSalon((place) => findOrCreateCustomer(place, OWNER))));
  expect(new Set(ids).size).toBe(1);
  expect(await names()).toEqual([{ name: OWNER.name }]);
});

test('a known phone keeps its customer and the name, in its own salon alone', async () => {
  const { businessId, inSalon, names } = await newSalon();
  const { id } = await buildCustomer(salon, { business_id: businessId, name: 'نور', phone: OWNER.phone });
  expect(await inSalon((place) => findOrCreateCustomer(place, OWNER))).toBe(id);
  expect(await inSalon((place) => insertCustomerIfNew(place, OWNER))).toBeUndefined();
  expect(await names()).toEqual([{ name: 'نور' }]);
  const other = await newSalon();
  expect(await other.inSalon((place) => findOrCreateCustomer(place, OWNER))).not.toBe(id);
});

test('a found customer cannot be deleted before the transaction ends', async () => {
  const { businessId, inSalon } = await newSalon();
  const { id } = await buildCustomer(salon, { business_id: businessId, phone: OWNER.phone });
  await inSalon(async (place) => {
    await findOrCreateCustomer(place, OWNER);
    const deletable = inSalon(({ tx }) =>
      tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().skipLocked().execute(),
    );
    expect(await deletable).toEqual([]);
  });
});

test('a sign-in writes its instant to the customer with the phone, and finds none for another phone', async () => {
  const { businessId, inSalon } = await newSalon();
  const { id } = await buildCustomer(salon, { business_id: businessId, phone: OWNER.phone });
  const now = salon.clock.now();
  expect(await inSalon(({ tx }) => recordCustomerLogin(tx, OWNER.phone, now))).toMatchObject({ id });
  expect(await inSalon(({ tx }) => recordCustomerLogin(tx, '+9647700000000', now))).toBeUndefined();
  const [row] = await inSalon(({ tx }) => tx.selectFrom('customers').select('last_login').execute());
  expect(new Date(row?.last_login ?? 0)).toEqual(now);
});
