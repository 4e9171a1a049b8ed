/** The pieces of image formats, from which the trial makes files that no encoder would write. */
import { crc32 } from 'node:zlib';

export function buildPngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([toUint32(data.length), named, toUint32(crc32(named))]);
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function buildPngHeader(
  width: number,
  height: number,
  bits: number,
  colour: number,
  interlace = 0,
): Buffer {
  return buildPngChunk(
    'IHDR',
    Buffer.concat([toUint32(width), toUint32(height), Buffer.from([bits, colour, 0, 0, interlace])]),
  );
}

export const insertIntoPng = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export function buildJpegSegment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), toUint16(data.length + 2), data]);
}

export const insertIntoJpeg = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Inserts the data as a comment before the end of a complete GIF. */
export function insertIntoGif(gif: Buffer, data: Buffer): Buffer {
  const blocks = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe]), ...blocks, Buffer.from([0, 0x3b])]);
}

export function buildRiffChunk(type: string, data: Buffer): Buffer {
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(type.padEnd(4)), toUint32(data.length, true), data, padding]);
}

export const buildWebp = (...chunks: Buffer[]): Buffer =>
  buildRiffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

export function readRiffChunks(riff: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 12; at + 8 <= riff.length; ) {
    const length = riff.readUInt32LE(at + 4);
    chunks.push({ type: riff.toString('latin1', at, at + 4), data: riff.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

export function toUint16(value: number, little = false): Buffer {
  const bytes = Buffer.alloc(2);
  if (little) bytes.writeUInt16LE(value);
  else bytes.writeUInt16BE(value);
  return bytes;
}

export function toUint32(value: number, little = false): Buffer {
  const bytes = Buffer.alloc(4);
  if (little) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}
