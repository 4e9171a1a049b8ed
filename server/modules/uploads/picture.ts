import sharp, { type Metadata } from 'sharp';
import { fail } from '../../errors.ts';
import { turnstile } from './turnstile.ts';

/** No card or page shows a picture larger. */
const MAX_SIDE_PIXELS = 1024;

/** More than any phone takes in 5 MB. Read line by line, so that even this many take few megabytes. */
const MAX_INPUT_PIXELS = 64_000_000;

/** For what can only be decoded as a whole: about six bytes a pixel, 150 MB at most. */
const MAX_WHOLE_PIXELS = 24_000_000;

/** From here on a picture that is decoded as a whole is decoded alone. */
const LARGE_WHOLE_PIXELS = 4_000_000;

/** Only the first is drawn, but all of them are counted. */
const MAX_FRAMES = 2_000;

const MAX_SECONDS = 10;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];

const AT_ONCE = 2;
const decoding = turnstile({ room: AT_ONCE });

// All other decoders are off: SVG, PDF and the like would be parsed before their format could be refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Every picture comes once, and each has a thread: what is kept or spread out only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws a picture anew: a WebP of at most 1024 pixels a side, upright, without the camera's place and time and
 * without anything that was hidden behind its last pixel; of an animation its first frame. Decided by what the bytes
 * decode to, never by a name. Two at once in a process, the others wait.
 * @throws ApiError IMAGE_TYPE_INVALID for whatever is no whole JPEG, PNG, GIF or WebP
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  const leave = await decoding.enter({ weight: await roomFor(bytes) });
  try {
    return await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw fail('IMAGE_TYPE_INVALID');
  } finally {
    leave();
  }
}

/** Reads the picture's header alone. */
async function roomFor(bytes: Buffer): Promise<number> {
  const leave = await decoding.enter();
  try {
    const facts = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).metadata();
    const pixels = facts.width * facts.height;
    const isWhole = isDecodedWhole(facts);
    if (!FORMATS.includes(facts.format) || (facts.pages ?? 1) > MAX_FRAMES) throw fail('IMAGE_TYPE_INVALID');
    if (pixels > (isWhole ? MAX_WHOLE_PIXELS : MAX_INPUT_PIXELS)) throw fail('IMAGE_TYPE_INVALID');
    return isWhole && pixels > LARGE_WHOLE_PIXELS ? AT_ONCE : 1;
  } catch {
    throw fail('IMAGE_TYPE_INVALID');
  } finally {
    leave();
  }
}

/** A plain JPEG is drawn smaller while it is read, a plain PNG line by line. */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return isProgressive || (format !== 'jpeg' && !(format === 'png' && orientation === 1));
}
