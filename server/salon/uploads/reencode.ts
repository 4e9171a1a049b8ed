import sharp, { type Metadata } from 'sharp';

/** The largest size at which a page shows an image. */
const MAX_SIDE_PIXELS = 1024;

/** More pixels than a phone's photo of 5 MB has. Images decoded line by line need few megabytes even at this size. */
const MAX_INPUT_PIXELS = 64_000_000;

/** Limit for images that can only be decoded as a whole: about six bytes per pixel, 150 MB at most. */
const MAX_WHOLE_PIXELS = 24_000_000;

/** Limit of frames. The decoder counts all frames although only the first is used. */
const MAX_FRAMES = 2_000;

const MAX_SECONDS = 10;

const FORMATS = ['jpeg', 'png', 'gif', 'webp'];

// Other decoders are disabled, because sharp would parse an SVG or PDF before the format could be refused.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Each image is decoded once: a cache and several threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Returns the re-encoded image as described at `reencodeImage`; null unless the bytes are a whole JPEG, PNG, GIF or
 * WebP.
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
 * Whether the decoder needs the whole image in memory. It scales a baseline JPEG while reading and reads a plain PNG
 * by lines.
 */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return isProgressive || (format !== 'jpeg' && !(format === 'png' && orientation === 1));
}
