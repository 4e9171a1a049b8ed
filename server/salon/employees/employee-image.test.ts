import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@salon/shared/contracts/paths';
import { MAX_IMAGE_BYTES } from '@salon/shared/domain/image';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildEmployee, signIn } from '../../testing/builders.ts';
import { buildFormPart, buildMultipartForm, FORM_BOUNDARY, FORM_TYPE } from '../../testing/forms.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, send } = createApiCalls(salon);

const post = (headers: CallHeaders, payload: Buffer | string, type = FORM_TYPE) =>
  salon.app.inject({
    method: 'POST',
    url: paths.employeeImageUpload,
    headers: { ...headers, 'content-type': type },
    payload,
  });

const filesOf = (businessId: string) =>
  readdir(join(salon.config.dataDir, 'uploads', businessId)).catch(() => []);

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05' } })
    .png()
    .toBuffer();

const padded = async (size: number) => {
  const bytes = await png();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
};

// @spec 7.24 Employees: upload-image as multipart @ server/salon/employees, server/salon/uploads
test('an image sent as a form becomes a WebP of the salon that an employee can show', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const employee = await buildEmployee(salon, { business_id });
  const answer = await post(headers, buildMultipartForm({ bytes: await png() }));
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { success: true, data: { url: expect.stringMatching(`^/uploads/${business_id}/[0-9a-f]{32}\\.webp$`) } },
  ]);
  const { url } = answer.json().data;
  expect(await sharp(await readFile(join(salon.config.dataDir, url))).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
  });
  const saved = await send('PUT', headers, paths.employee(employee.id), { image_url: url, image_path: url });
  expect(saved.json().data).toMatchObject({ image_url: url, image_path: url });
});

describe('the limit of 5 MB', () => {
  test.each([
    [MAX_IMAGE_BYTES - 1, 201],
    [MAX_IMAGE_BYTES, 413],
    [MAX_IMAGE_BYTES + 1, 413],
    [MAX_IMAGE_BYTES + 2_000_000, 413],
  ])('%i bytes are answered with %i', async (size, status) => {
    const { business_id, headers } = await salonWithAdmin();
    const answer = await post(headers, buildMultipartForm({ bytes: await padded(size) }));
    expect(answer.statusCode).toBe(status);
    if (status === 413) {
      expect(answer.json()).toEqual({
        success: false,
        code: 'IMAGE_TOO_LARGE',
        error: 'حجم الصورة يجب أن يكون أقل من 5 ميجابايت',
      });
    }
    expect(await filesOf(business_id)).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('an upload is refused and stores no file:', () => {
  const whole = async () => buildMultipartForm({ bytes: await png() });
  test.each<[string, () => Promise<Buffer> | Buffer, string, number]>([
    ['an empty form', () => buildMultipartForm(), 'VALIDATION_FAILED', 400],
    ['no body', () => Buffer.alloc(0), 'VALIDATION_FAILED', 400],
    [
      'another field',
      async () => buildMultipartForm({ name: 'photo', bytes: await png() }),
      'VALIDATION_FAILED',
      400,
    ],
    ['an image as text', () => buildMultipartForm({ filename: null, bytes: 'x' }), 'VALIDATION_FAILED', 400],
    [
      'a text after the image',
      async () => buildMultipartForm({ bytes: await png() }, { name: 'title', filename: null, bytes: 'x' }),
      'VALIDATION_FAILED',
      400,
    ],
    [
      'a text before the image',
      async () => buildMultipartForm({ name: 'title', filename: null, bytes: 'x' }, { bytes: await png() }),
      'VALIDATION_FAILED',
      400,
    ],
    [
      'two images',
      async () => buildMultipartForm({ bytes: await png() }, { bytes: await png() }),
      'VALIDATION_FAILED',
      400,
    ],
    [
      'a field named __proto__',
      async () =>
        buildMultipartForm({ bytes: await png() }, { name: '__proto__', filename: null, bytes: 'x' }),
      'VALIDATION_FAILED',
      400,
    ],
    ['a file that is no image', () => buildMultipartForm({ bytes: '<svg/>' }), 'IMAGE_TYPE_INVALID', 400],
    ['a file without content', () => buildMultipartForm({ bytes: '' }), 'IMAGE_TYPE_INVALID', 400],
    ['a form that breaks off', async () => (await whole()).subarray(0, 150), 'INVALID_JSON', 400],
    ['a form without its last line', async () => (await whole()).subarray(0, -20), 'INVALID_JSON', 400],
    ['a body that is no form', () => Buffer.from('hello'), 'INVALID_JSON', 400],
  ])('%s', async (_, make, code, status) => {
    const { business_id, headers } = await salonWithAdmin();
    expect(getStatusAndCode(await post(headers, await make()))).toEqual([status, code]);
    expect(await filesOf(business_id)).toEqual([]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 400, 'INVALID_JSON'],
    ['another boundary', 'multipart/form-data; boundary=other', 400, 'INVALID_JSON'],
    ['JSON', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['an image', 'image/png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['mixed parts', `multipart/mixed; boundary=${FORM_BOUNDARY}`, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('a content type of %s', async (_, type, status, code) => {
    const { business_id, headers } = await salonWithAdmin();
    expect(getStatusAndCode(await post(headers, await whole(), type))).toEqual([status, code]);
    expect(await filesOf(business_id)).toEqual([]);
  });

  test('from an employee or without a token, before the body is read', async () => {
    const { business_id } = await salonWithAdmin();
    const employee = await buildEmployee(salon, { business_id });
    const staff = await signIn(salon, 'employee', employee);
    expect(getStatusAndCode(await post(staff, await whole()))).toEqual([403, 'FORBIDDEN']);
    expect(getStatusAndCode(await post({}, await whole()))).toEqual([401, 'UNAUTHENTICATED']);
    expect(getStatusAndCode(await send('DELETE', staff, paths.employeeImage('x')))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });
});

describe('over a real connection', () => {
  beforeAll(() => salon.app.listen({ port: 0, host: '127.0.0.1' }));

  const open = (headers: CallHeaders, length?: number) => {
    const { port } = salon.app.server.address() as AddressInfo;
    return httpRequest(`http://127.0.0.1:${port}${paths.employeeImageUpload}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': FORM_TYPE,
        ...(length ? { 'content-length': length } : {}),
      },
    });
  };

  test('a client that disconnects half-way leaves no file, and the next upload succeeds', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const whole = buildMultipartForm({ bytes: await padded(3_000_000) });
    // If a disconnect did not end its upload, the later uploads would be refused, because eight exceed a salon's limit.
    for (let round = 0; round < 8; round++) {
      const request = open(headers, whole.length);
      request.on('error', () => {});
      await new Promise((sent) => request.write(whole.subarray(0, 1_000_000), sent));
      request.destroy();
      await wait(50);
    }
    expect((await post(headers, buildMultipartForm({ bytes: await png() }))).statusCode).toBe(201);
    expect(await filesOf(business_id)).toHaveLength(1);
  });

  test('a body without end is cut off', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const request = open(headers);
    const chunk = Buffer.alloc(256 * 1024);
    let sent = 0;
    const answered = new Promise<number>((done) => {
      request.once('response', (response) => done(response.statusCode ?? 0));
      request.once('error', () => done(0));
    });
    request.write(buildFormPart({}).subarray(0, -2));
    const more = () => {
      while (!request.destroyed && request.writable) {
        sent += chunk.length;
        if (!request.write(chunk)) break;
      }
    };
    request.on('drain', more);
    more();
    expect([0, 413]).toContain(await answered);
    request.destroy();
    expect(sent).toBeLessThan(40_000_000);
    expect(await filesOf(business_id)).toEqual([]);
  });
});
