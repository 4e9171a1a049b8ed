import sharp, { type Metadata } from 'sharp';

/** The largest size at which a page shows an image. */
const MAX_SIDE_PIXELS = 1024;

/**
 * Limit of pixels of an image: more than a phone's photo of 5 MB has. Decoding by lines needs few megabytes even for
 * such an image.
 */
const MAX_INPUT_PIXELS = 64_000_000;

/** Limit of pixels of an image that can only be decoded as a whole, with about six bytes per pixel: 150 MB. */
const MAX_WHOLE_PIXELS = 24_000_000;

/** Limit of frames of an animation. The decoder counts all frames, although only the first is used. */
const MAX_FRAMES = 2_000;

/** Limit of the time in which one image is decoded and encoded. */
const MAX_SECONDS = 10;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];

// All other decoders are disabled. Otherwise sharp would parse an SVG or PDF before the server could refuse the
// format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Each image is decoded once. A cache and several threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Returns the re-encoded image as `reencodeImage` describes it; null unless the bytes are a whole JPEG, PNG, GIF or
 * WebP within the limits.
 */
export async function reencode(bytes: Buffer): Promise<Buffer | null> {
  try {
    const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 } as const;
    // `metadata` reads only the header.
    if (!isWithinLimits(await sharp(bytes, input).metadata())) return null;
    return await sharp(bytes, input)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

function isWithinLimits(facts: Metadata): boolean {
  const { format, width, height, pages = 1 } = facts;
  const maxPixels = isDecodedWhole(facts) ? MAX_WHOLE_PIXELS : MAX_INPUT_PIXELS;
  return FORMATS.includes(format) && pages <= MAX_FRAMES && width * height <= maxPixels;
}

/**
 * Whether the decoder needs the whole image in memory. It does not for a baseline JPEG, which it scales while reading,
 * and for an upright PNG without interlacing, which it reads by lines.
 */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return isProgressive || (format !== 'jpeg' && !(format === 'png' && orientation === 1));
}
