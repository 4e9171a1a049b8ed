import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail } from '../../errors.ts';
import { createImageName, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * Re-encodes and stores an image and returns its address. The sweep removes the image after a day when no row shows
 * it. `hasClientDisconnected` returns whether the client has disconnected; then no file stays.
 * @throws ApiError IMAGE_TYPE_INVALID; INVALID_JSON when the client has disconnected; UNAVAILABLE when the store
 * fails
 */
export async function storeUploadedImage(
  images: ImageStore,
  businessId: string,
  bytes: Buffer,
  isGone: () => boolean,
): Promise<UploadedImage> {
  const image = await reencodeImage(bytes);
  if (isGone()) throw fail('INVALID_JSON');
  const key = { businessId, name: createImageName() };
  await images.keep(key, image);
  if (isGone()) await images.remove(key);
  return { url: toImageUrl(key) };
}
