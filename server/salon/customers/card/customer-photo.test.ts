import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { MAX_PHOTOS_OF_CUSTOMER } from '@salon/shared/domain/customer-card';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../../testing/api-calls.ts';
import {
  buildBooking,
  buildCustomer,
  buildEmployee,
  buildService,
  signIn,
} from '../../../testing/builders.ts';
import { buildCustomerPhoto } from '../../../testing/card-builders.ts';
import { buildMultipartForm, FORM_TYPE } from '../../../testing/forms.ts';
import { readKernelNow } from '../../../testing/moved-clock.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { deleteUnusedImages } from '../../uploads/delete-unused-images.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function salonWithCustomer() {
  const { business_id, headers } = await salonWithAdmin();
  const { id: customer_id } = await buildCustomer(salon, { business_id });
  return { business_id, customer_id, headers };
}

const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c05' } })
    .png()
    .toBuffer();

const upload = async (
  headers: CallHeaders,
  customerId: string,
  query: Record<string, string>,
  bytes?: Buffer,
) =>
  salon.app.inject({
    method: 'POST',
    url: `${paths.customerPhotos(customerId)}?${new URLSearchParams(query)}`,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: buildMultipartForm({ bytes: bytes ?? (await png()) }),
  });

const notImage = Buffer.from('<svg/>');

const AGREED = { kind: 'before', has_consent: 'true' };

const filesOf = (folder: string, businessId: string) =>
  readdir(join(salon.config.dataDir, folder, businessId)).catch(() => []);

const photosOf = async (headers: CallHeaders, customerId: string) =>
  (await get(headers, paths.customerCard(customerId))).json().data.photos;

test('a photo is drawn anew, stored apart from public images, and shown to the salon alone', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const added = await upload(headers, customer_id, { ...AGREED, taken_at: '2026-11-20T09:00:00Z' });
  const photo = { id: expect.any(String), kind: 'before', booking_id: null };
  expect([added.statusCode, added.json().data]).toEqual([
    201,
    { ...photo, taken_at: '2026-11-20T09:00:00+00:00' },
  ]);
  expect(await photosOf(headers, customer_id)).toEqual([added.json().data]);
  expect(await filesOf('uploads', business_id)).toEqual([]);
  const [name = ''] = await filesOf('photos', business_id);
  expect(name).toMatch(/^photo-[0-9a-f]{32}\.webp$/);

  const shown = await get(headers, paths.customerPhoto(added.json().data.id));
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'private, no-store'],
  ]);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test('no public address shows a photo, no row can show it, and no deletion by name reaches it', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const { image_name } = await buildCustomerPhoto(salon, { business_id, customer_id });
  const url = `/uploads/${business_id}/${image_name}`;
  expect((await get({}, url)).statusCode).toBe(404);
  expect((await get(headers, url)).statusCode).toBe(404);
  const service = await buildService(salon, { business_id });
  const saved = await send('PUT', headers, paths.service(service.id), { image_url: url });
  expect(getStatusAndCode(saved)).toEqual([400, 'VALIDATION_FAILED']);
  const removed = await send('DELETE', headers, paths.employeeImage(image_name));
  expect(getStatusAndCode(removed)).toEqual([404, 'NOT_FOUND']);
  expect(await filesOf('photos', business_id)).toEqual([image_name]);
});

test('another salon, an employee and a customer do not see a photo', async () => {
  const { business_id, customer_id } = await salonWithCustomer();
  const { id } = await buildCustomerPhoto(salon, { business_id, customer_id });
  const other = await salonWithAdmin();
  const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
  const customer = await signIn(salon, 'customer', { id: customer_id, business_id });
  const url = paths.customerPhoto(id);
  const answers = await Promise.all(
    [other.headers, employee, customer, {}].map(async (headers) => getStatusAndCode(await get(headers, url))),
  );
  expect(answers).toEqual([
    [404, 'NOT_FOUND'],
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
    [401, 'UNAUTHENTICATED'],
  ]);
  const removed = await send('DELETE', other.headers, url);
  expect(getStatusAndCode(removed)).toEqual([404, 'NOT_FOUND']);
});

test.each([
  [{ kind: 'before' }, 400],
  [{ kind: 'before', has_consent: 'false' }, 400],
  [{ kind: 'during', has_consent: 'true' }, 400],
  [{ ...AGREED, taken_at: '2026-11-22T09:00:00Z' }, 400],
  [{ ...AGREED, taken_at: 'yesterday' }, 400],
  [{ ...AGREED, booking_id: '01930000-0000-7000-8000-000000000001' }, 404],
])('with %j no photo is stored', async (query, status) => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  expect((await upload(headers, customer_id, query)).statusCode).toBe(status);
  expect(await photosOf(headers, customer_id)).toEqual([]);
  expect(await filesOf('photos', business_id)).toEqual([]);
});

test('what is no image is refused', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const answer = await upload(headers, customer_id, AGREED, notImage);
  expect(getStatusAndCode(answer)).toEqual([400, 'IMAGE_TYPE_INVALID']);
  expect(await filesOf('photos', business_id)).toEqual([]);
});

test('a photo belongs to a booking of its customer, and stays when the booking is deleted', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const booking = await buildBooking(salon, { business_id, customer_id });
  const foreign = await buildBooking(salon, { business_id });
  const refused = await upload(headers, customer_id, { ...AGREED, booking_id: foreign.id });
  expect(getStatusAndCode(refused)).toEqual([404, 'NOT_FOUND']);
  const added = await upload(headers, customer_id, { ...AGREED, booking_id: booking.id });
  expect(added.json().data.booking_id).toBe(booking.id);
  expect((await send('DELETE', headers, paths.booking(booking.id))).statusCode).toBe(200);
  expect(await photosOf(headers, customer_id)).toMatchObject([{ booking_id: null }]);
});

test('a photo sent twice with one key is one photo with one file', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const keyed = { ...headers, 'idempotency-key': 'one-photo-1' };
  const answers = await Promise.all([1, 2].map(() => upload(keyed, customer_id, AGREED)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await photosOf(headers, customer_id)).toHaveLength(1);
  expect(await filesOf('photos', business_id)).toHaveLength(1);
});

test('a customer has at most 60 photos', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  for (let n = 0; n < MAX_PHOTOS_OF_CUSTOMER; n++)
    await buildCustomerPhoto(salon, { business_id, customer_id });
  expect(getStatusAndCode(await upload(headers, customer_id, AGREED))).toEqual([409, 'TOO_MANY_ROWS']);
});

test('the last allowed photo sent again is answered as stored; with another key it is refused unread', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  for (let n = 1; n < MAX_PHOTOS_OF_CUSTOMER; n++)
    await buildCustomerPhoto(salon, { business_id, customer_id });
  const keyed = { ...headers, 'idempotency-key': 'last-photo-1' };
  const first = await upload(keyed, customer_id, AGREED);
  const again = await upload(keyed, customer_id, AGREED);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const other = { ...headers, 'idempotency-key': 'one-too-many' };
  const refused = await upload(other, customer_id, AGREED, notImage);
  expect(getStatusAndCode(refused)).toEqual([409, 'TOO_MANY_ROWS']);
  expect(await filesOf('photos', business_id)).toHaveLength(MAX_PHOTOS_OF_CUSTOMER);
});

describe('with a key, before the image is read,', () => {
  test('a photo from a deactivated admin is refused', async () => {
    const { business_id, customer_id, headers } = await salonWithCustomer();
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('admins').set({ is_active: false }).execute(),
    );
    const keyed = { ...headers, 'idempotency-key': 'one-photo-1' };
    const refused = await upload(keyed, customer_id, AGREED, notImage);
    expect(getStatusAndCode(refused)).toEqual([401, 'TOKEN_INVALID']);
  });

  test('an invalid key is refused with its header name', async () => {
    const { customer_id, headers } = await salonWithCustomer();
    const refused = await upload({ ...headers, 'idempotency-key': 'short' }, customer_id, AGREED, notImage);
    expect(refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'idempotency-key' }],
    });
  });
});

test('the file goes with its photo, and all files with their customer', async () => {
  const { business_id, customer_id, headers } = await salonWithCustomer();
  const [first, second] = [
    await buildCustomerPhoto(salon, { business_id, customer_id }),
    await buildCustomerPhoto(salon, { business_id, customer_id }),
  ];
  expect((await send('DELETE', headers, paths.customerPhoto(first.id))).json()).toEqual({ success: true });
  expect(await filesOf('photos', business_id)).toEqual([second.image_name]);
  expect((await send('DELETE', headers, paths.customer(customer_id))).statusCode).toBe(200);
  expect(await filesOf('photos', business_id)).toEqual([]);
  expect(getStatusAndCode(await get(headers, paths.customerPhoto(second.id)))).toEqual([404, 'NOT_FOUND']);
});

test('a day later the sweep deletes a file without a photo, and keeps the others', async () => {
  const { business_id, customer_id } = await salonWithCustomer();
  const { image_name } = await buildCustomerPhoto(salon, { business_id, customer_id });
  const lost = image_name.replace(/.{5}\.webp$/, '00000.webp');
  await salon.images.keep({ businessId: business_id, name: lost }, Buffer.from('lost'));
  const { database, images } = salon;
  const clock = { now: () => new Date(readKernelNow().getTime() + 25 * 3_600_000) };
  expect(await deleteUnusedImages({ database, images, clock })).toBeGreaterThanOrEqual(1);
  expect(await filesOf('photos', business_id)).toEqual([image_name]);
});
