import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ImageKey, ImageStore } from '../../salon/uploads/image-store.ts';
import { getImagePath, type ImageEntry } from './manifest.ts';
import { writePlain } from './streams.ts';

/** Leaves out an image that is deleted during the copy. With a salon's id only the images of this salon. */
export async function copyImages(store: ImageStore, folder: string, salonId?: string): Promise<ImageEntry[]> {
  const kept: ImageEntry[] = [];
  for await (const { businessId, name } of store.list(salonId)) {
    const content = await store.read({ businessId, name });
    if (!content) continue;
    const file = getImagePath(folder, { businessId, name });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { bytes, sha256 } = await writePlain(content.body, file);
    kept.push({ businessId, name, bytes, sha256 });
  }
  return kept;
}

/**
 * An image never changes under its name, so a stored image is kept. A missing image is added to `added` before it is
 * written, so that a failed restore can remove it.
 */
export async function restoreImages(
  store: ImageStore,
  folder: string,
  images: ImageEntry[],
  added: ImageKey[],
): Promise<void> {
  for (const { businessId, name } of images) {
    const key = { businessId, name };
    if (await store.has(key)) continue;
    added.push(key);
    await store.keep(key, await readFile(getImagePath(folder, key)));
  }
}
