import type { UploadedImage } from '@salon/shared/contracts/service';
import type { SalonContext } from '../../context.ts';
import { fail } from '../../errors.ts';
import { bytesOfDataUrl } from '../uploads/data-url.ts';
import { redrawPicture } from '../uploads/picture.ts';
import { isPictureName, keepPicture, pictureUrl } from '../uploads/picture-files.ts';
import { resetImage } from './service.repository.ts';

/**
 * Keeps a picture for a service's card and answers where it is. It belongs to no service until one is saved with it.
 * @throws ApiError IMAGE_TYPE_INVALID, IMAGE_TOO_LARGE
 */
export async function uploadImage(
  dataDir: string,
  businessId: string,
  dataUrl: string,
): Promise<UploadedImage> {
  const picture = await redrawPicture(bytesOfDataUrl(dataUrl));
  return { url: await keepPicture(dataDir, businessId, picture) };
}

/**
 * Services that show a picture which is about to go show the default one.
 * @throws ApiError NOT_FOUND for a name that is none of ours
 */
export async function letGoOfImage({ tx, businessId }: SalonContext, name: string): Promise<void> {
  if (!isPictureName(name)) throw fail('NOT_FOUND');
  await resetImage(tx, pictureUrl(businessId, name));
}
