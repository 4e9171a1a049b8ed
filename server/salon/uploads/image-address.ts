import { randomBytes } from 'node:crypto';
import type { ImageKey } from './image-store.ts';

const PHOTO_PREFIX = 'photo-';
const NAME = /^(photo-)?[0-9a-f]{32}\.webp$/;
const BUSINESS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name cannot be guessed and does not depend on the uploaded file. */
export const createImageName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** The name of a customer's photo, which no public address serves. */
export const createPhotoName = (): string => PHOTO_PREFIX + createImageName();

export const isPhoto = ({ name }: Pick<ImageKey, 'name'>): boolean => name.startsWith(PHOTO_PREFIX);

export const toImageUrl = ({ businessId, name }: ImageKey): string => `/uploads/${businessId}/${name}`;

/**
 * Under a key that fails this check a store neither finds nor stores an image, so that no request can inject a path.
 */
export const isImageKey = ({ businessId, name }: ImageKey): boolean =>
  BUSINESS_ID.test(businessId) && NAME.test(name);

/** Whether anyone who knows the address may see the image. */
export const isPublicImageKey = (key: ImageKey): boolean => isImageKey(key) && !isPhoto(key);
