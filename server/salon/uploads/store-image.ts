import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail } from '../../errors.ts';
import { createImageName, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * Re-encodes an image, stores it and returns its address. If no row shows the image after a day, `deleteUnusedImages`
 * deletes it. `hasDisconnected` says whether the client has disconnected; then no file stays.
 * @throws ApiError IMAGE_TYPE_INVALID; INVALID_JSON when the client disconnected before the image was stored;
 * UNAVAILABLE when the store or the re-encoding fails
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
