import sharp from 'sharp';
import { reencode } from './reencode.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

// `reencode.ts` disables decoders for the whole process, which runs other test files, too.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

test('only the decoders of JPEG, PNG, GIF and WebP read an image', async () => {
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c05' } });
  const others = [Buffer.from(SVG), await image.clone().tiff().toBuffer()];
  for (const bytes of others) {
    expect(await reencode(bytes)).toBeNull();
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  }
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    expect(await reencode(await image.clone().toFormat(format).toBuffer())).toBeInstanceOf(Buffer);
  }
});
