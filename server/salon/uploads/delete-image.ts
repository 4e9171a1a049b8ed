import type { SalonContext } from '../../http/salon-context.ts';
import { clearLogo } from '../businesses/business.repository.ts';
import { clearEmployeeImage } from '../employees/employee.repository.ts';
import { clearServiceImage } from '../services/service.repository.ts';
import { lockImageExclusive } from './image.repository.ts';
import { isPublicImageKey, toImageUrl } from './image-address.ts';
import type { ImageStore } from './image-store.ts';

/**
 * The file is deleted last, so that a deadlock rolls the transaction back before the deletion. A concurrent save that
 * shows the image waits for the lock and then finds the image missing.
 * @returns whether the image existed
 */
export async function deleteImage(
  { tx, businessId }: SalonContext,
  images: ImageStore,
  name: string,
): Promise<boolean> {
  const key = { businessId, name };
  if (!isPublicImageKey(key)) return false;
  const url = toImageUrl(key);
  await lockImageExclusive(tx, url);
  await clearEmployeeImage(tx, url);
  await clearServiceImage(tx, url);
  await clearLogo(tx, url);
  return images.remove(key);
}
