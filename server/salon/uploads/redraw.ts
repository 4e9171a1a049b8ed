import sharp, { type Metadata } from 'sharp';

/** No card or page shows a picture larger. */
const MAX_SIDE_PIXELS = 1024;

/** More than any phone takes in 5 MB. Read line by line, so that even this many take few megabytes. */
const MAX_INPUT_PIXELS = 64_000_000;

/** For what can only be decoded as a whole: about six bytes a pixel, 150 MB at most. */
const MAX_WHOLE_PIXELS = 24_000_000;

/** Only the first is drawn, but all of them are counted. */
const MAX_FRAMES = 2_000;

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
// Every picture comes once: what is kept or spread over threads only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/** The picture drawn anew, as `redrawPicture` says; null for whatever is no whole JPEG, PNG, GIF or WebP. */
export async function redraw(bytes: Buffer): Promise<Buffer | null> {
  try {
    const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 } as const;
    // The header alone.
    if (!isBearable(await sharp(bytes, input).metadata())) return null;
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

function isBearable(facts: Metadata): boolean {
  const { format, width, height, pages = 1 } = facts;
  const most = isDecodedWhole(facts) ? MAX_WHOLE_PIXELS : MAX_INPUT_PIXELS;
  return FORMATS.includes(format) && pages <= MAX_FRAMES && width * height <= most;
}

/** A plain JPEG is drawn smaller while it is read, a plain PNG line by line. */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return isProgressive || (format !== 'jpeg' && !(format === 'png' && orientation === 1));
}
