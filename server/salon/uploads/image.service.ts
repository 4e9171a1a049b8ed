import { imageUrl } from '@salon/shared/contracts/fields';
import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { clearImageReferences, lockImageExclusive, lockImageShared } from './image.repository.ts';
import { createImageName, isImageKey, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * Re-encodes and stores an image and returns its address. The sweep removes the image after a day when no row shows
 * it. `hasClientDisconnected` returns whether the client has disconnected; then no file stays.
 * @throws ApiError IMAGE_TYPE_INVALID; INVALID_JSON when the client has disconnected; UNAVAILABLE when the store
 * fails
 */
export async function storeUploadedImage(
  pictures: ImageStore,
  businessId: string,
  bytes: Buffer,
  isGone: () => boolean,
): Promise<UploadedImage> {
  const picture = await reencodeImage(bytes);
  if (isGone()) throw fail('INVALID_JSON');
  const key = { businessId, name: createImageName() };
  await pictures.keep(key, picture);
  if (isGone()) await pictures.remove(key);
  return { url: toImageUrl(key) };
}

/**
 * Checks an address before a row shows it: a built-in image, an https address, or an existing upload of this salon.
 * Locks an upload, so that no other transaction removes it before this one ends. The caller skips addresses that the
 * row shows already.
 * @throws ApiError VALIDATION_FAILED for `field`
 */
export async function assertImageAllowed(
  { tx, businessId }: SalonContext,
  pictures: ImageStore,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  if (url === null || url === undefined) return;
  const { success, error } = imageUrl.safeParse(url);
  if (!success) throw failField(field, error.issues[0]?.message ?? '');
  if (!url.startsWith('/uploads/')) return;
  const key = { businessId, name: url.slice(toImageUrl({ businessId, name: '' }).length) };
  await lockImageShared(tx, url);
  const isOwn = url === toImageUrl(key) && (await pictures.has(key));
  if (!isOwn) throw failField(field, 'عنوان الصورة غير صالح');
}

/**
 * Removes one of the salon's images from all rows that show it, then its file. The file is removed last, inside the
 * transaction: a concurrent save waits for the lock and finds the image missing, and a deadlock rolls back before the
 * removal.
 * @returns whether the image existed
 */
export async function deleteImage(
  { tx, businessId }: SalonContext,
  pictures: ImageStore,
  name: string,
): Promise<boolean> {
  const key = { businessId, name };
  if (!isImageKey(key)) return false;
  await lockImageExclusive(tx, toImageUrl(key));
  await clearImageReferences(tx, toImageUrl(key));
  return pictures.remove(key);
}
