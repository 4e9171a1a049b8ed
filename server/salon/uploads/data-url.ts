import { MAX_IMAGE_BYTES } from '@salon/shared/domain/image';
import type { FastifyError } from 'fastify';
import { fail } from '../../errors.ts';
import { waitForUploadSlot } from './wait-for-upload-slot.ts';

/** Exceeds the largest allowed image as base64 text, about 7 MB. */
export const MAX_UPLOAD_BODY_BYTES = 8 * 1024 * 1024;

export const DATA_URL_ROUTE_OPTIONS = {
  bodyLimit: MAX_UPLOAD_BODY_BYTES,
  onRequest: waitForUploadSlot,
  // On these routes a body that is too large contains an image that is too large.
  errorHandler: (error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fail('IMAGE_TOO_LARGE') : error;
  },
};

const HEADER = /^data:[\w/+.;=-]{0,100};base64$/i;
const PADDING = /={1,2}$/;
/** A pattern for the whole text would need a stack for backtracking, and megabytes would overflow it. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;

/** Ignores the type in the data URL, which proves nothing. @throws ApiError IMAGE_TYPE_INVALID, IMAGE_TOO_LARGE */
export function parseDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const payload = dataUrl.slice(comma + 1);
  if (comma < 0 || !HEADER.test(dataUrl.slice(0, comma)) || !isBase64(payload)) {
    throw fail('IMAGE_TYPE_INVALID');
  }
  const bytes = Buffer.from(payload, 'base64');
  if (bytes.length >= MAX_IMAGE_BYTES) throw fail('IMAGE_TOO_LARGE');
  return bytes;
}

function isBase64(payload: string): boolean {
  const digits = payload.replace(PADDING, '');
  return digits !== '' && !NOT_BASE64.test(digits);
}
