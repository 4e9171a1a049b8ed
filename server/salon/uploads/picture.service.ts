import { imageUrl } from '@salon/shared/contracts/fields';
import type { UploadedImage } from '@salon/shared/contracts/service';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { forgetPicture, holdPicture, seizePicture } from './picture.repository.ts';
import { redrawPicture } from './picture.ts';
import { isPictureKey, newPictureName, pictureUrl } from './picture-address.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Keeps a picture, drawn anew, and answers where it is. It belongs to nobody until something is saved with it: left
 * alone it is swept away after a day. `isGone` says whether the one who sent it has left: then nothing stays.
 * @throws ApiError IMAGE_TYPE_INVALID; UNAVAILABLE when the store is
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
 * Before something is saved that will show this picture: ours, an https address, or an upload of this salon that is
 * there. Until the transaction ends nobody removes it. What is shown already needs no check.
 * @throws ApiError VALIDATION_FAILED for that field
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
 * Removes one of the salon's pictures from wherever it is shown, and then the picture itself, last and in the same
 * transaction: whoever wants to show it meanwhile waits and finds it gone. Run again after a deadlock, nothing of it was done.
 * Answers false where there was none.
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
