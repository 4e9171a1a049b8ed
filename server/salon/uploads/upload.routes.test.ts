import { paths } from '@salon/shared/contracts/paths';
import sharp from 'sharp';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { startBucketServer } from '../../testing/bucket-server.ts';
import { buildService } from '../../testing/builders.ts';
import { buildMultipartForm, FORM_TYPE } from '../../testing/forms.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { createBucketImageStore } from './create-bucket-image-store.ts';
import { createImageName, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';

const salon = setUpSalon();

async function shownImage(bytes = Buffer.from('any bytes')) {
  const { business_id } = await createApiCalls(salon).salonWithAdmin();
  const key = { businessId: business_id, name: createImageName() };
  await salon.images.keep(key, bytes);
  return { key, url: toImageUrl(key), bytes };
}

test('an image is public, cached for ever and served without rights to run anything', async () => {
  const { url, bytes } = await shownImage();
  const answer = await salon.app.inject(url);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a client that has the image gets 304 without a body', async () => {
  const { url } = await shownImage();
  const { etag } = (await salon.app.inject(url)).headers;
  const again = await salon.app.inject({ url, headers: { 'if-none-match': `W/"x", ${etag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  const other = await salon.app.inject({ url, headers: { 'if-none-match': '"another"' } });
  expect(other.statusCode).toBe(200);
});

test('a HEAD request gets the headers without the image', async () => {
  const { url, bytes } = await shownImage();
  const answer = await salon.app.inject({ method: 'HEAD', url });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
    200,
    '',
    String(bytes.length),
  ]);
});

test('an address that is no image is not found', async () => {
  const { key, url } = await shownImage();
  const folder = `/uploads/${key.businessId}`;
  const asked = [
    `${folder}/${createImageName()}`,
    `${folder}/.${key.name}`,
    `${folder}/`,
    `${folder}/..%2f${key.businessId}%2f${key.name}`,
    `${folder}/${key.name.toUpperCase()}`,
    `/uploads/${key.name}`,
    '/uploads/..%2Finstallation-secret/x',
    `${url}%00`,
    `${url}/`.replace('webp/', 'png'),
  ];
  for (const wrong of asked) {
    const answer = await salon.app.inject(wrong);
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 404, 'ROUTE_NOT_FOUND']);
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  }
});

describe('from a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucketServer>>;
  let store: ImageStore;
  beforeAll(async () => {
    server = await startBucketServer();
    store = createBucketImageStore(server.settings);
  });
  afterAll(() => server.stop());
  const inBucket = setUpSalon({
    images: {
      keep: (...args) => store.keep(...args),
      read: (...args) => store.read(...args),
      has: (...args) => store.has(...args),
      remove: (...args) => store.remove(...args),
      list: () => store.list(),
      removeUnfinished: (...args) => store.removeUnfinished(...args),
    },
  });

  test('an image has the same address and headers', async () => {
    const { business_id } = await createApiCalls(inBucket).salonWithAdmin();
    const key = { businessId: business_id, name: createImageName() };
    await inBucket.images.keep(key, Buffer.from('bytes of a picture'));
    const answer = await inBucket.app.inject(toImageUrl(key));
    expect([answer.statusCode, answer.body]).toEqual([200, 'bytes of a picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '18',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await inBucket.images.remove(key);
    expect((await inBucket.app.inject(toImageUrl(key))).statusCode).toBe(404);
  });

  const upload = async (headers: Record<string, string>) => {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05' } });
    return inBucket.app.inject({
      method: 'POST',
      url: paths.employeeImageUpload,
      headers: { ...headers, 'content-type': FORM_TYPE },
      payload: buildMultipartForm({ bytes: await image.png().toBuffer() }),
    });
  };

  test('an image is uploaded, shown by a service and deleted as on disk', async () => {
    const { business_id, headers } = await createApiCalls(inBucket).salonWithAdmin();
    const { url } = (await upload(headers)).json().data;
    const service = await buildService(inBucket, { business_id });
    const { send } = createApiCalls(inBucket);
    const saved = await send('PUT', headers, paths.service(service.id), { image_url: url });
    expect(saved.json().data.image_url).toBe(url);
    expect((await inBucket.app.inject(url)).statusCode).toBe(200);
    const deleted = await send('DELETE', headers, paths.serviceImage(url.split('/')[3]));
    expect(deleted.json()).toEqual({ success: true });
    expect((await inBucket.app.inject(url)).statusCode).toBe(404);
  });

  test('uploads answer UNAVAILABLE while the bucket cannot be reached, and other requests succeed', async () => {
    const { headers } = await createApiCalls(inBucket).salonWithAdmin();
    const { url } = (await upload(headers)).json().data;
    await server.stop();
    const answers = [await upload(headers), await inBucket.app.inject(url)];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([503, 'UNAVAILABLE']);
    expect((await createApiCalls(inBucket).get(headers, paths.services)).statusCode).toBe(200);
  });
});
