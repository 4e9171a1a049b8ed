import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import {
  buildPngChunk,
  buildPngHeader,
  buildRiffChunk,
  buildWebp,
  PNG_SIGNATURE,
  toUint16,
  toUint32,
} from './image-bytes.ts';
import { buildAnimation, buildPlainImage } from './images.ts';

/** Builds small files that need much memory or time to decode. @param most the number of files; all by default */
export async function buildBombs(most?: number): Promise<HostileFile[]> {
  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['PNG of 30000 x 30000', () => blackPng(30_000)],
    [
      'PNG of 30000 x 30000, interlaced, its pixels missing',
      () => pngOf(buildPngHeader(30_000, 30_000, 8, 6, 1)),
    ],
    ['PNG of 9000 x 9000 in 16 bits', () => pngOf(buildPngHeader(9_000, 9_000, 16, 6))],
    ['PNG of 2147483647 x 1', () => pngOf(buildPngHeader(2_147_483_647, 1, 8, 6))],
    ['PNG without a width', () => pngOf(buildPngHeader(0, 100, 8, 2))],
    ['GIF of 65535 x 65535', () => gifOf(65_535, 65_535)],
    ['GIF of 8000 x 8000', () => gifOf(8_000, 8_000)],
    ['GIF of 5000 frames', () => buildAnimation('gif', 5_000)],
    ['JPEG that says it is 65500 x 65500', () => jpegOf(65_500, 65_500)],
    ['WebP on a canvas of 16777216 x 16777216', () => buildWebp(canvasChunk(16_777_216, 16_777_216))],
    ['WebP without loss that says it is 16383 x 16383', () => buildWebp(losslessChunk(16_383, 16_383))],
  ];
  return Promise.all(
    refused
      .slice(0, most)
      .map(async ([name, make]) => ({ name, bytes: await make(), outcome: 'refused' as const })),
  );
}

export async function buildTooLargeFiles(): Promise<HostileFile[]> {
  const refused: [string, Buffer][] = [
    [
      'WebP without loss',
      await buildPlainImage(8_000, 6_000, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    ['progressive JPEG', await buildPlainImage(8_000, 6_000).jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG', await buildPlainImage(8_000, 6_000, 4).png({ progressive: true }).toBuffer()],
    ['JPEG', await buildPlainImage(9_000, 9_000).jpeg().toBuffer()],
  ];
  return refused.map(([name, bytes]) => ({
    name: `${name} of too many pixels`,
    bytes,
    outcome: 'refused' as const,
  }));
}

/** Builds the images that take the most memory. The trial sends several of them at the same time. */
export async function buildLargestFiles(): Promise<HostileFile[]> {
  const large: [string, Buffer][] = [
    [
      'progressive JPEG',
      await rotated(buildPlainImage(5_600, 4_200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    ],
    ['interlaced PNG', await buildPlainImage(5_600, 4_200, 4).png({ progressive: true }).toBuffer()],
    ['PNG on its side', await rotated(buildPlainImage(5_600, 4_200, 4).png())],
    ['GIF', await buildPlainImage(5_600, 4_200, 4).gif({ effort: 1 }).toBuffer()],
    ['WebP', await buildPlainImage(5_600, 4_200, 4).webp({ effort: 0 }).toBuffer()],
    [
      'WebP without loss',
      await buildPlainImage(5_600, 4_200, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    ['plain JPEG', await rotated(buildPlainImage(9_200, 6_900).jpeg())],
    ['plain PNG', await buildPlainImage(9_200, 6_900, 4).png().toBuffer()],
  ];
  return [
    ...large.map(([name, bytes]) => ({ name: `the largest ${name}`, bytes, outcome: 'redrawn' as const })),
    { name: 'GIF of 1500 frames', bytes: await buildAnimation('gif', 1_500), outcome: 'redrawn' },
    { name: 'WebP of 300 frames', bytes: await buildAnimation('webp', 300), outcome: 'redrawn' },
    { name: 'progressive JPEG of 900 passes', bytes: await manyPasses(900), outcome: 'either' },
    {
      name: 'PNG of 1 x 60000',
      bytes: await buildPlainImage(1, 60_000).png().toBuffer(),
      outcome: 'redrawn',
    },
  ];
}

const rotated = (image: ReturnType<typeof buildPlainImage>) =>
  image.withMetadata({ orientation: 6 }).toBuffer();

/** The PNG has one bit per pixel. With a side of 30000 it has 112 MB of zeros in 110 KB. */
function blackPng(side: number): Buffer {
  return pngOf(buildPngHeader(side, side, 1, 0), deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8)))));
}

function pngOf(header: Buffer, pixels: Buffer = deflateSync(Buffer.alloc(1000))): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    header,
    buildPngChunk('IDAT', pixels),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifOf(width: number, height: number): Buffer {
  const size = Buffer.concat([toUint16(width, true), toUint16(height, true)]);
  const palette = Buffer.from('800000000000ffffff', 'hex');
  const frame = Buffer.concat([Buffer.from('2c00000000', 'hex'), size, Buffer.from([0])]);
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, frame, Buffer.from('02024401003b', 'hex')]);
}

function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.concat([Buffer.from('ffc2001108', 'hex'), toUint16(height), toUint16(width)]);
  const rest = 'ffda000c03010002110311003f00ffd9';
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    frame,
    Buffer.from(`03011100021101031101${rest}`, 'hex'),
  ]);
}

const uint24 = (value: number) => toUint32(value & 0xff_ff_ff, true).subarray(0, 3);

const canvasChunk = (width: number, height: number) =>
  buildRiffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]));

const losslessChunk = (width: number, height: number) =>
  buildRiffChunk(
    'VP8L',
    Buffer.concat([Buffer.from([0x2f]), toUint32((width - 1) | ((height - 1) << 14)), Buffer.alloc(200)]),
  );

/** Each pass covers the whole image. */
async function manyPasses(count: number): Promise<Buffer> {
  const jpeg = await buildPlainImage(2_000, 1_500).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
  const pass = jpeg.subarray(last, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: count }, () => pass),
    Buffer.from('ffd9', 'hex'),
  ]);
}
