import { imageUrl } from '@salon/shared/contracts/fields';
import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { forgetPicture, holdPicture, seizePicture } from './picture.repository.ts';
import { redrawPicture } from './picture.ts';
import { isPictureKey, newPictureName, pictureUrl } from './picture-address.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Re-encodes and stores an image and returns its address. The sweep removes the image after a day when no row shows
 * it. `isGone` returns whether the client has disconnected; then no file stays.
 * @throws ApiError IMAGE_TYPE_INVALID; INVALID_JSON when the client has disconnected; UNAVAILABLE when the store
 * fails
 */
export async function keepUploaded(
  pictures: PictureStore,
  businessId: string,
  bytes: Buffer,
  isGone: () => boolean,
): Promise<UploadedImage> {
  const picture = await redrawPicture(bytes);
  if (isGone()) throw fail('INVALID_JSON');
  const key = { businessId, name: newPictureName() };
  await pictures.keep(key, picture);
  if (isGone()) await pictures.remove(key);
  return { url: pictureUrl(key) };
}

/**
 * Checks an address before a row shows it: a built-in image, an https address, or an existing upload of this salon.
 * Locks an upload, so that no other transaction removes it before this one ends. The caller skips addresses that the
 * row shows already.
 * @throws ApiError VALIDATION_FAILED for `field`
 */
export async function checkPicture(
  { tx, businessId }: SalonContext,
  pictures: PictureStore,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  if (url === null || url === undefined) return;
  const { success, error } = imageUrl.safeParse(url);
  if (!success) throw failField(field, error.issues[0]?.message ?? '');
  if (!url.startsWith('/uploads/')) return;
  const key = { businessId, name: url.slice(pictureUrl({ businessId, name: '' }).length) };
  await holdPicture(tx, url);
  const isOwn = url === pictureUrl(key) && (await pictures.has(key));
  if (!isOwn) throw failField(field, 'عنوان الصورة غير صالح');
}

/**
 * Removes one of the salon's images from all rows that show it, then its file. The file is removed last, inside the
 * transaction: a concurrent save waits for the lock and finds the image missing, and a deadlock rolls back before the
 * removal.
 * @returns whether the image existed
 */
export async function deletePicture(
  { tx, businessId }: SalonContext,
  pictures: PictureStore,
  name: string,
): Promise<boolean> {
  const key = { businessId, name };
  if (!isPictureKey(key)) return false;
  await seizePicture(tx, pictureUrl(key));
  await forgetPicture(tx, pictureUrl(key));
  return pictures.remove(key);
}
