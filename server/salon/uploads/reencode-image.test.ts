import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { removeMovedClock } from '../../testing/moved-clock.ts';
import { reencodeImage } from './reencode-image.ts';

const image = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c05' } })
    .png()
    .toBuffer();

/** Returns the text of a file of `/proc`, or '' when its process or thread has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function imageProcesses(): number[] {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readProc(`${process.pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.filter((pid) => readProc(`${pid}/cmdline`).includes('reencode-process'));
}

async function waitForImageProcess(): Promise<void> {
  while (imageProcesses().length === 0) await new Promise((wake) => setTimeout(wake, 5));
}

test('of many images at once two are re-encoded at a time, and each call gets its own', async () => {
  // Idle processes of an earlier test may still exist.
  const others = new Set(imageProcesses());
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, imageProcesses().filter((pid) => !others.has(pid)).length);
  }, 5);
  const sides = [10, 20, 30, 40, 50, 60, 70, 80];
  const drawn = await Promise.all(sides.map(async (side) => reencodeImage(await image(side))));
  clearInterval(timer);
  const widths = await Promise.all(drawn.map(async (webp) => (await sharp(webp).metadata()).width));
  expect(widths).toEqual(sides);
  expect(most).toBe(2);
});

test('the process that decodes untrusted bytes has no secret in its environment', async () => {
  await reencodeImage(await image(10));
  const [pid] = imageProcesses();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  expect(removeMovedClock(environment)).toEqual(['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=131072', '']);
});

test('an image that crashes its process is refused, and the next one succeeds', async () => {
  for (const pid of imageProcesses()) process.kill(pid, 'SIGKILL');
  while (imageProcesses().length > 0) await new Promise((wake) => setTimeout(wake, 5));
  const deadly = reencodeImage(await image(4_000));
  const refused = expect(deadly).rejects.toMatchObject({ code: 'IMAGE_TYPE_INVALID' });
  await waitForImageProcess();
  for (const pid of imageProcesses()) process.kill(pid, 'SIGSEGV');
  await refused;
  expect((await sharp(await reencodeImage(await image(20))).metadata()).width).toBe(20);
});

test('an animation becomes its first frame', async () => {
  const frames = Buffer.alloc(8 * 8 * 3 * 5);
  frames.fill(255, 0, 8 * 8 * 3);
  const raw = { width: 8, height: 40, channels: 3, pageHeight: 8 } as const;
  for (const format of ['gif', 'webp'] as const) {
    const drawn = sharp(await reencodeImage(await sharp(frames, { raw }).toFormat(format).toBuffer()));
    expect(await drawn.metadata()).toMatchObject({ width: 8, height: 8 });
    expect((await drawn.stats()).channels[0]?.mean).toBeGreaterThan(250);
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['a progressive JPEG', async () => big(6_000, 4_100).jpeg({ progressive: true }).toBuffer()],
  ['a WebP', async () => big(6_000, 4_100).webp({ effort: 0 }).toBuffer()],
  ['an animation of 2001 frames', async () => animation(2_001)],
])('%s that needs too much memory or time is refused', async (_, make) => {
  await expect(reencodeImage(await make())).rejects.toMatchObject({ code: 'IMAGE_TYPE_INVALID' });
});

test('a baseline JPEG with as many pixels is accepted, because it needs little memory', async () => {
  expect((await sharp(await reencodeImage(await big(6_000, 4_100).jpeg().toBuffer())).metadata()).width).toBe(
    1024,
  );
});

const big = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c05' } });

function animation(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames * 4 * 3 }, (_, at) => (at * 7919) % 251));
  const raw = { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } as const;
  return sharp(pixels, { raw }).gif({ effort: 1 }).toBuffer();
}
