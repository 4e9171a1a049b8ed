import { buildSuccessSchema, failure } from '@salon/shared/contracts/envelope';
import { ERRORS } from '@salon/shared/contracts/error-codes';
import { uploadedImage } from '@salon/shared/contracts/service';
import sharp, { type Metadata } from 'sharp';
import { HIDDEN_MARKER } from './hostile-file.ts';
import { readRiffChunks } from './image-bytes.ts';
import type { UploadAnswer } from './upload-calls.ts';

const MAX_SIDE = 1024;
const uploaded = buildSuccessSchema(uploadedImage).strict();

/** `url` is null when nothing was stored. */
export interface JudgedAnswer {
  url: string | null;
  faults: string[];
}

/** @param mayHangUp whether the server may close the connection without an answer */
export function judgeAnswer(
  { status, body }: UploadAnswer,
  outcome: string,
  mayHangUp: boolean,
): JudgedAnswer {
  if (status === 0) return { url: null, faults: mayHangUp ? [] : ['hung up without an answer'] };
  if (status >= 500) return { url: null, faults: [`answered ${status} ${body.slice(0, 200)}`] };
  const json = parsed(body);
  const kept = uploaded.safeParse(json);
  if (status === 201 && kept.success) {
    return { url: kept.data.data.url, faults: ['redrawn', 'either'].includes(outcome) ? [] : ['was kept'] };
  }
  const refused = failure.strict().safeParse(json);
  if (!refused.success)
    return { url: null, faults: [`answered ${status}, off the contract: ${body.slice(0, 200)}`] };
  const { code } = refused.data;
  const faults = [];
  if (ERRORS[code].status !== status) faults.push(`answered ${code} with ${status}`);
  if (outcome === 'redrawn') faults.push(`was refused: ${code}`);
  if (outcome === 'too-large' && code !== 'IMAGE_TOO_LARGE') faults.push(`was refused as ${code}`);
  return { url: null, faults };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const TELLTALES = [
  '<script',
  '<?php',
  '<svg',
  'PK\x03\x04',
  '%PDF',
  'Exif',
  'GPSLat',
  'xpacket',
  'ICC_PROFILE',
  '#!/bin',
];

/**
 * A stored file must be a plain WebP that has only pixels of the upload.
 * @throws Error when the file does not decode
 */
export async function findStoredFaults(stored: Buffer, sent: Buffer): Promise<string[]> {
  // Decodes every pixel, and not only the header.
  await sharp(stored, { failOn: 'warning' }).raw().toBuffer();
  return [...faultsOfFacts(await sharp(stored).metadata()), ...faultsOfBytes(stored, sent)];
}

function faultsOfFacts(facts: Metadata): string[] {
  const { format, width, height, pages = 1 } = facts;
  const written = (['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const).filter((kind) => facts[kind]);
  return [
    ...(format === 'webp' ? [] : [`is ${format}`]),
    ...(Math.max(width, height) <= MAX_SIDE ? [] : [`is ${width} x ${height}`]),
    ...(pages === 1 ? [] : ['moves']),
    ...written.map((kind) => `has ${kind}`),
  ];
}

function faultsOfBytes(stored: Buffer, sent: Buffer): string[] {
  const types = readRiffChunks(stored).map(({ type }) => type);
  const strange = types.filter((type) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(type));
  return [
    ...strange.map((type) => `has a chunk ${type}`),
    ...(stored.length === stored.readUInt32LE(4) + 8 ? [] : ['has something behind it']),
    ...TELLTALES.filter((text) => stored.includes(text)).map((text) => `contains ${text}`),
    ...(sharesRun(stored, HIDDEN_MARKER, 16) ? ['contains what was hidden'] : []),
    ...(sent.length < 100_000 && sharesRun(stored, sent, 64) ? ['contains bytes as they were sent'] : []),
  ];
}

/** Whether both have the same `length` bytes in a row. Rows of few different bytes do not count. */
function sharesRun(stored: Buffer, sent: Buffer, length: number): boolean {
  const step = length / 2;
  for (let at = 0; at + step <= stored.length; at += step) {
    const run = stored.subarray(at, at + step);
    if (new Set(run).size > 4 && sent.includes(run) && hasLonger(stored, sent, at, step, length)) return true;
  }
  return false;
}

function hasLonger(stored: Buffer, sent: Buffer, at: number, step: number, length: number): boolean {
  for (let from = Math.max(0, at + step - length); from <= at && from + length <= stored.length; from++) {
    if (sent.includes(stored.subarray(from, from + length))) return true;
  }
  return false;
}
