import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail } from '../../errors.ts';
import { createImageName, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * If no row shows the image, `deleteUnusedImages` deletes it after a day.
 * @throws ApiError IMAGE_TYPE_INVALID, UNAVAILABLE; INVALID_JSON when the client has disconnected
 */
export async function storeUploadedImage(
  images: ImageStore,
  businessId: string,
  bytes: Buffer,
  hasDisconnected: () => boolean,
): Promise<UploadedImage> {
  const image = await reencodeImage(bytes);
  if (hasDisconnected()) throw fail('INVALID_JSON');
  const key = { businessId, name: createImageName() };
  await images.keep(key, image);
  if (hasDisconnected()) await images.remove(key);
  return { url: toImageUrl(key) };
}
