import type { IncomingMessage } from 'node:http';
import { MAX_IMAGE_BYTES } from '@salon/shared/domain/image';
import type { FastifyRequest } from 'fastify';
import { ApiError, fail, failField, getErrorCode } from '../../errors.ts';
import { MAX_UPLOAD_BODY_BYTES } from './data-url.ts';

const FIELD = 'image';

/** One part more than the form may have is allowed, so that the server can name the surplus part in its error. */
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  // The parser accepts a file of exactly this size.
  fileSize: MAX_IMAGE_BYTES - 1,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

const ERRORS_OF_PARSER: Record<string, () => ApiError> = {
  FST_REQ_FILE_TOO_LARGE: () => fail('IMAGE_TOO_LARGE'),
  FST_FILES_LIMIT: () => tooMuch(FIELD),
  FST_FIELDS_LIMIT: () => tooMuch(''),
  FST_PARTS_LIMIT: () => tooMuch(''),
  FST_PROTO_VIOLATION: () => tooMuch(''),
};

const tooMuch = (field: string) => failField(field, 'يرجى إرسال صورة واحدة فقط');

/**
 * Ignores the file name and type in the form, because they prove nothing.
 * @throws ApiError IMAGE_TOO_LARGE; VALIDATION_FAILED for no image or other parts; INVALID_JSON for an incomplete form
 */
export async function readImageOfForm(request: FastifyRequest): Promise<Buffer> {
  const { raw } = request;
  // After a disconnect before the body was read, no `end` event would follow.
  if (raw.destroyed) throw fail('INVALID_JSON');
  try {
    return await Promise.race([readParts(request), rejectTooLong(raw)]);
  } catch (error) {
    // A browser reads the response only after it has sent the whole body.
    raw.unpipe();
    raw.resume();
    throw error instanceof ApiError
      ? error
      : (ERRORS_OF_PARSER[getErrorCode(error) ?? '']?.() ?? fail('INVALID_JSON'));
  }
}

async function readParts(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.fieldname !== FIELD || part.type !== 'file') throw tooMuch(part.fieldname);
    image = await part.toBuffer();
  }
  if (!image) throw failField(FIELD, 'هذا الحقل مطلوب');
  return image;
}

/** Limits the whole body, because the parser limits only the parts. */
function rejectTooLong(raw: IncomingMessage): Promise<never> {
  let read = 0;
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_UPLOAD_BODY_BYTES) reject(fail('IMAGE_TOO_LARGE'));
    });
  });
}
