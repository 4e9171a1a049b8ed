import { createHash } from 'node:crypto';
import { toImageUrl } from '../../salon/uploads/image-address.ts';
import type { ImageStore } from '../../salon/uploads/image-store.ts';

/**
 * A salon's drawing always has the same address, so after an interrupted start the next start reuses the stored images.
 * @returns the images' addresses, in the order of the drawings
 */
export function storeDrawings(
  images: ImageStore,
  businessId: string,
  drawings: readonly string[],
): Promise<string[]> {
  return Promise.all(
    drawings.map(async (svg) => {
      const hash = createHash('sha256').update(businessId).update(svg).digest('hex');
      const key = { businessId, name: `${hash.slice(0, 32)}.webp` };
      if (!(await images.has(key))) await images.keep(key, await toWebp(svg));
      return toImageUrl(key);
    }),
  );
}

/** The drawing is trusted, so this process converts it; uploads are decoded in another process. */
async function toWebp(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
