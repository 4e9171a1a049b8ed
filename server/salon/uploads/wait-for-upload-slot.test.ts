import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls } from '../../testing/api-calls.ts';
import { buildMultipartForm, FORM_TYPE } from '../../testing/forms.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { createDiskImageStore } from './create-disk-image-store.ts';
import { waitForUploadSlot } from './wait-for-upload-slot.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salon-gate-'));
const disk = createDiskImageStore(dataDir);

/** A store that finishes storing an image only when the test releases it. */
const slow = {
  ...disk,
  waiting: [] as (() => void)[],
  finished: 0,
  keep: async (...args: Parameters<typeof disk.keep>) => {
    await new Promise<void>((go) => slow.waiting.push(go));
    await disk.keep(...args);
    slow.finished++;
  },
};
const salon = setUpSalon({ images: slow });
const { salonWithAdmin } = createApiCalls(salon);

beforeAll(() => salon.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function kept(): Promise<string[]> {
  const names = [];
  for await (const { name } of disk.list()) names.push(name);
  return names;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 10));
}

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05' } })
    .png()
    .toBuffer();

async function send(headers: CallHeaders) {
  const body = buildMultipartForm({ bytes: await png() });
  const { port } = salon.app.server.address() as AddressInfo;
  const request = httpRequest(`http://127.0.0.1:${port}${paths.employeeImageUpload}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': FORM_TYPE, 'content-length': body.length },
  });
  request.end(body);
  const status = once(request, 'response').then(([response]) => {
    response.resume();
    return Number(response.statusCode);
  });
  status.catch(() => {});
  return { request, status };
}

test('a client that disconnects while the image is being stored leaves no file', async () => {
  const { headers } = await salonWithAdmin();
  const connections = () =>
    new Promise<number>((done) => salon.app.server.getConnections((_, count) => done(count)));
  const { request } = await send(headers);
  await until(() => slow.waiting.length === 1);
  request.on('error', () => {}).destroy();
  await until(async () => (await connections()) === 0);
  slow.waiting.shift()?.();
  await until(() => slow.finished === 1);
  await until(async () => (await kept()).length === 0);
  const { status } = await send(headers);
  await until(() => slow.waiting.length === 1);
  slow.waiting.shift()?.();
  expect(await status).toBe(201);
  expect(await kept()).toHaveLength(1);
});

test('a client that disconnected before authentication does not count as an upload', async () => {
  const principal = { businessId: 'gone', userId: '', userType: 'admin', sessionId: '' } as const;
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.destroy();
  const entered = waitForUploadSlot(
    { principal } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
  );
  await expect(entered).rejects.toMatchObject({ code: 'INVALID_JSON' });
});

test('one salon can have four uploads at a time, and other salons can still upload', async () => {
  const [busy, other] = [await salonWithAdmin(), await salonWithAdmin()];
  const sent = await Promise.all(Array.from({ length: 4 }, () => send(busy.headers)));
  await until(() => slow.waiting.length === 4);
  expect(await (await send(busy.headers)).status).toBe(429);
  sent.push(await send(other.headers));
  await until(() => slow.waiting.length === 5);
  for (const go of slow.waiting.splice(0)) go();
  expect(await Promise.all(sent.map(({ status }) => status))).toEqual([201, 201, 201, 201, 201]);
});
