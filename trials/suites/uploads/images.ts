import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../../../server/operations/demo/random.ts';
import { HIDDEN_MARKER } from './hostile-file.ts';

export const IMAGE_FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The image compresses badly. Another seed gives another image. */
export function buildNoiseImage(width: number, height: number, seed = 'canvas'): Sharp {
  const random = createRandom(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at / pixels.length) * 128 + random.between(0, 90);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The image may have any size. */
export const buildPlainImage = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 40, b: 90, alpha: 0.5 } },
    limitInputPixels: false,
  });

export const buildSmallImage = (format: ImageFormat, seed: string = format): Promise<Buffer> =>
  buildNoiseImage(160, 120, seed).toFormat(format).toBuffer();

export function buildPhotoWithSecrets(format: ImageFormat): Promise<Buffer> {
  const text = HIDDEN_MARKER.toString();
  return buildNoiseImage(160, 120, `secret ${format}`)
    .withExif({
      IFD0: { Copyright: text, ImageDescription: '<?php system($_GET["c"]);' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 18/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '44/1 24/1 0/1',
      },
    })
    .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${text}</x:xmpmeta>`)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}

export function buildAnimation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const side = 8;
  return sharp(pixelsOf(side, frames), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
    .toFormat(format, format === 'gif' ? { loop: 0, delay: 20 } : { loop: 0, effort: 0 })
    .toBuffer();
}

function pixelsOf(side: number, frames: number): Buffer {
  const random = createRandom('frames');
  return Buffer.from(Array.from({ length: side * side * frames * 3 }, () => random.between(0, 255)));
}
