import sharp from 'sharp';
import { fail } from '../../errors.ts';

/** No card or page shows a picture larger. */
const MAX_SIDE_PIXELS = 1024;

/** More than any phone takes in 5 MB; less than what a crafted file could ask of memory. */
const MAX_INPUT_PIXELS = 64_000_000;

const MAX_SECONDS = 10;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];

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

/**
 * Draws a picture anew: a WebP of at most 1024 pixels a side, upright, without the camera's place and time and
 * without anything that was hidden behind its last pixel. Decided by what the bytes decode to, never by a name.
 * @throws ApiError IMAGE_TYPE_INVALID for whatever is no whole JPEG, PNG, GIF or WebP
 */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format)) throw fail('IMAGE_TYPE_INVALID');
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw fail('IMAGE_TYPE_INVALID');
  }
}
