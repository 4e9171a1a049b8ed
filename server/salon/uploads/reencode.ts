import sharp, { type Metadata } from 'sharp';

/** The largest size at which a page shows an image. */
const MAX_SIDE_PIXELS = 1024;

/** A phone's photo of 5 MB has fewer pixels. Decoding by lines needs only a few megabytes even at this limit. */
const MAX_INPUT_PIXELS = 64_000_000;

/** Limit for an image that is decoded as a whole, with about six bytes per pixel. */
const MAX_WHOLE_PIXELS = 24_000_000;

/** The decoder counts all frames, although only the first is used. */
const MAX_FRAMES = 2_000;

const MAX_SECONDS = 10;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];

// With all decoders sharp would parse an SVG or PDF before the server could refuse the format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Each image is decoded once, so a cache and several threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Returns null unless the bytes are a whole JPEG, PNG, GIF or WebP within the limits. */
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

/** A baseline JPEG is scaled while reading, and an upright PNG without interlacing is read by lines. */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return isProgressive || (format !== 'jpeg' && !(format === 'png' && orientation === 1));
}
