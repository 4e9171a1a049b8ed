import type { IncomingMessage } from 'node:http';
import { MAX_IMAGE_BYTES } from '@salon/shared/domain/image';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, codeOf, fail, failField } from '../../errors.ts';
import { MAX_UPLOAD_BODY_BYTES } from './data-url.ts';

const FIELD = 'image';

/** One part more than we take, so that it is seen and named. */
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  // The parser lets through what is exactly as large.
  fileSize: MAX_IMAGE_BYTES - 1,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** How the form's parser refuses, in our words; what is not listed is a form that cannot be read. */
const REFUSALS: Record<string, () => ApiError> = {
  FST_REQ_FILE_TOO_LARGE: () => fail('IMAGE_TOO_LARGE'),
  FST_FILES_LIMIT: () => tooMuch(FIELD),
  FST_FIELDS_LIMIT: () => tooMuch(''),
  FST_PARTS_LIMIT: () => tooMuch(''),
  FST_PROTO_VIOLATION: () => tooMuch(''),
};

const tooMuch = (field: string) => failField(field, 'يرجى إرسال صورة واحدة فقط');

/**
 * The bytes of a form that holds one picture under `image` and nothing else. Name and type that came with it prove
 * nothing and are not read.
 * @throws ApiError IMAGE_TOO_LARGE, VALIDATION_FAILED for other parts, INVALID_JSON for what is no whole form
 */
export async function pictureOfForm(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  // Gone before anything was read: its end would be waited for in vain.
  if (request.raw.destroyed) throw fail('INVALID_JSON');
  const body = watchBody(request.raw);
  try {
    return await Promise.race([readParts(request), body.tooLong]);
  } catch (error) {
    // Who is refused half-way through must hear why: first the rest, then the answer.
    const isRead = await body.skipRest();
    if (!isRead) reply.header('connection', 'close');
    throw error instanceof ApiError ? error : (REFUSALS[codeOf(error) ?? '']?.() ?? fail('INVALID_JSON'));
  }
}

async function readParts(request: FastifyRequest): Promise<Buffer> {
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.fieldname !== FIELD || part.type !== 'file') throw tooMuch(part.fieldname);
    picture = await part.toBuffer();
  }
  if (!picture) throw failField(FIELD, 'هذا الحقل مطلوب');
  return picture;
}

/** The parser bounds the parts, nobody yet what stands around them. */
function watchBody(raw: IncomingMessage) {
  let read = 0;
  let settle = () => {};
  const tooLong = new Promise<never>((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read <= MAX_UPLOAD_BODY_BYTES) return;
      reject(fail('IMAGE_TOO_LARGE'));
      settle();
    });
  });
  tooLong.catch(() => {});

  /** False where it would be too much, or nobody sends it any more. */
  const skipRest = () =>
    new Promise<boolean>((done) => {
      settle = () => {
        raw.pause();
        done(raw.readableEnded);
      };
      raw.unpipe();
      if (raw.readableEnded || raw.destroyed || read > MAX_UPLOAD_BODY_BYTES) return settle();
      raw.once('end', settle).once('close', settle).resume();
    });
  return { tooLong, skipRest };
}
