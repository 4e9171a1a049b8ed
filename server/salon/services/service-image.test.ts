import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { paths } from '@salon/shared/contracts/paths';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin } = createApiCalls(salon);

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

const upload = (headers: CallHeaders, image: string, contentType = 'image/png', filename = 'قصة.png') =>
  salon.app.inject({
    method: 'POST',
    url: paths.serviceImageUpload,
    headers,
    payload: { image, filename, contentType },
  });

const remove = (headers: CallHeaders, name: string) =>
  salon.app.inject({ method: 'DELETE', url: `/api/services/delete-image/${name}`, headers });

const filesOf = (businessId: string) =>
  readdir(join(salon.config.dataDir, 'uploads', businessId)).catch(() => []);

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c05' } });

/** With sides of 12,000 pixels the PNG has 18 MB of zeros, which compress to less than 100 KB. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function stored(answer: { json(): { data: { url: string } } }) {
  const { url } = answer.json().data;
  return readFile(join(salon.config.dataDir, url));
}

// @spec 7.16 Services: upload-image {image, filename, contentType}, answer data.url @ server/salon/services, server/salon/uploads
test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s image is stored as a WebP of the salon',
  async (format) => {
    const { business_id, headers } = await salonWithAdmin();
    const answer = await upload(headers, dataUrl(await image().toFormat(format).toBuffer()));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.url).toMatch(new RegExp(`^/uploads/${business_id}/[0-9a-f]{32}\\.webp$`));
    expect(await sharp(await stored(answer)).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  },
);

test('a large photo is scaled to 1024 pixels, turned upright and stripped of its metadata', async () => {
  const { headers } = await salonWithAdmin();
  const photo = await image(3000, 2000)
    .withExif({ IFD0: { Copyright: 'Baghdad 33.3,44.4' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const meta = await sharp(await stored(await upload(headers, dataUrl(photo)))).metadata();
  expect(meta).toMatchObject({ width: 683, height: 1024 });
  expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the server detects the image type from the bytes, not from name or content type', async () => {
  const { headers } = await salonWithAdmin();
  const png = await image().png().toBuffer();
  const answer = await upload(headers, dataUrl(png, 'text/html'), 'image/svg+xml', '../../x.html');
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data.url).toMatch(/\.webp$/);
});

test('bytes after the end of an image are not stored', async () => {
  const { headers } = await salonWithAdmin();
  const jpeg = await image().jpeg().toBuffer();
  const html = Buffer.from('<script>alert(document.cookie)</script>');
  const answer = await upload(headers, dataUrl(Buffer.concat([jpeg, html])));
  expect(answer.statusCode).toBe(201);
  expect((await stored(answer)).includes('script')).toBe(false);
});

describe('an upload is refused and stores no file:', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each<[string, () => Promise<string> | string]>([
    ['an SVG', () => dataUrl(Buffer.from(SVG), 'image/svg+xml')],
    ['an SVG declared as a PNG', () => dataUrl(Buffer.from(SVG))],
    ['a text named .png', () => dataUrl(Buffer.from('not an image'))],
    ['a TIFF', async () => dataUrl(await image().tiff().toBuffer())],
    ['half a JPEG', async () => dataUrl((await image(800, 800).jpeg().toBuffer()).subarray(0, 3000))],
    ['the first bytes of a PNG', async () => dataUrl((await image().png().toBuffer()).subarray(0, 40))],
    ['no bytes', () => dataUrl(Buffer.alloc(0))],
    ['no data URL', () => 'https://example.com/a.png'],
    ['no base64', () => 'data:image/png;base64,%%%%'],
    ['a data URL in plain text', () => 'data:image/png,hello'],
  ])('%s', async (_, make) => {
    const { business_id, headers } = await salonWithAdmin();
    expect(getStatusAndCode(await upload(headers, await make()))).toEqual([400, 'IMAGE_TYPE_INVALID']);
    expect(await filesOf(business_id)).toEqual([]);
  });

  test('a small file that decodes to a huge image', async () => {
    const { business_id, headers } = await salonWithAdmin();
    expect((await upload(headers, dataUrl(blackPng(2000)))).statusCode).toBe(201);
    const kept = await filesOf(business_id);
    const bomb = blackPng(12_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(getStatusAndCode(await upload(headers, dataUrl(bomb)))).toEqual([400, 'IMAGE_TYPE_INVALID']);
    expect(await filesOf(business_id)).toEqual(kept);
  });

  // @spec 9.26 … by the server too @ server/salon/uploads
  test('five megabytes and more', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const jpeg = await image().jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    const limit = 5 * 1024 * 1024;
    expect(getStatusAndCode(await upload(headers, dataUrl(padded(limit))))).toEqual([413, 'IMAGE_TOO_LARGE']);
    expect(getStatusAndCode(await upload(headers, dataUrl(padded(7_000_000))))).toEqual([
      413,
      'IMAGE_TOO_LARGE',
    ]);
    expect(getStatusAndCode(await upload(headers, dataUrl(padded(9_000_000))))).toEqual([
      413,
      'IMAGE_TOO_LARGE',
    ]);
    expect(await filesOf(business_id)).toEqual([]);
    expect((await upload(headers, dataUrl(padded(limit - 1)))).statusCode).toBe(201);
  });

  test('a body without its fields', async () => {
    const { headers } = await salonWithAdmin();
    const answer = await salon.app.inject({
      method: 'POST',
      url: paths.serviceImageUpload,
      headers,
      payload: { image: '' },
    });
    expect(getStatusAndCode(answer)).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('deleting an image', () => {
  const nameOf = (answer: { json(): { data: { url: string } } }) =>
    answer.json().data.url.split('/')[3] ?? '';

  // @spec 7.17 Services: delete-image @ server/salon/services, server/salon/uploads
  test('deletes its file, and a service that showed it shows the default', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const answer = await upload(headers, dataUrl(await image().png().toBuffer()));
    const service = await buildService(salon, { business_id, image_url: answer.json().data.url });
    expect((await remove(headers, nameOf(answer))).json()).toEqual({ success: true });
    expect(await filesOf(business_id)).toEqual([]);
    const seen = await salon.app.inject({ url: paths.service(service.id), headers });
    expect(seen.json().data.image_url).toBe('/images/default-service.svg');
    expect(getStatusAndCode(await remove(headers, nameOf(answer)))).toEqual([404, 'NOT_FOUND']);
  });

  test("leaves another salon's image unchanged", async () => {
    const [mine, theirs] = [await salonWithAdmin(), await salonWithAdmin()];
    const answer = await upload(theirs.headers, dataUrl(await image().png().toBuffer()));
    expect(getStatusAndCode(await remove(mine.headers, nameOf(answer)))).toEqual([404, 'NOT_FOUND']);
    const path = encodeURIComponent(`../${theirs.business_id}/${nameOf(answer)}`);
    expect(getStatusAndCode(await remove(mine.headers, path))).toEqual([404, 'NOT_FOUND']);
    expect(await filesOf(theirs.business_id)).toHaveLength(1);
  });

  test.each(['..%2F..%2Finstallation-secret', 'a.webp', '.hidden', `${'a'.repeat(32)}.webp%00`])(
    'answers 404 for %s, which is no name of an image',
    async (name) => {
      const { headers } = await salonWithAdmin();
      expect((await remove(headers, name)).statusCode).toBe(404);
    },
  );
});
