import { createHash } from 'node:crypto';
import { pictureUrl } from '../../salon/uploads/picture-address.ts';
import type { PictureStore } from '../../salon/uploads/picture-store.ts';

/**
 * Keeps drawings as the salon's own pictures, where uploads are kept. The same drawing has the same address, so that a
 * start which was cut off goes on with what is there.
 * @returns their addresses, in the order of the drawings
 */
export function keepDrawings(
  pictures: PictureStore,
  businessId: string,
  drawings: readonly string[],
): Promise<string[]> {
  return Promise.all(
    drawings.map(async (svg) => {
      const hash = createHash('sha256').update(businessId).update(svg).digest('hex');
      const key = { businessId, name: `${hash.slice(0, 32)}.webp` };
      if (!(await pictures.has(key))) await pictures.keep(key, await painted(svg));
      return pictureUrl(key);
    }),
  );
}

/** Our own drawings, in this process; what strangers send is decoded elsewhere. Loaded for a demo's first start alone. */
async function painted(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
