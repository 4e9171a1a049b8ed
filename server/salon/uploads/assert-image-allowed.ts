import { imageUrl } from '@salon/shared/contracts/fields';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockImageShared } from './image.repository.ts';
import { isPublicImageKey, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Locks an upload, so that no other transaction removes the image before this transaction ends.
 * @throws ApiError VALIDATION_FAILED for `field`
 */
export async function assertImageAllowed(
  { tx, businessId }: SalonContext,
  images: ImageStore,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  if (url === null || url === undefined) return;
  const { success, error } = imageUrl.safeParse(url);
  if (!success) throw failField(field, error.issues[0]?.message ?? '');
  if (!url.startsWith('/uploads/')) return;
  const key = { businessId, name: url.slice(toImageUrl({ businessId, name: '' }).length) };
  await lockImageShared(tx, url);
  const isOwn = url === toImageUrl(key) && isPublicImageKey(key) && (await images.has(key));
  if (!isOwn) throw failField(field, 'عنوان الصورة غير صالح');
}
