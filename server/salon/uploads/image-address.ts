import { randomBytes } from 'node:crypto';
import type { ImageKey } from './image-store.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;
const BUSINESS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name cannot be guessed and does not depend on the uploaded file. */
export const createImageName = (): string => `${randomBytes(16).toString('hex')}.webp`;

export const toImageUrl = ({ businessId, name }: ImageKey): string => `/uploads/${businessId}/${name}`;

/**
 * Under a key that fails this check a store neither finds nor stores an image, so that no request can inject a path.
 */
export const isImageKey = ({ businessId, name }: ImageKey): boolean =>
  BUSINESS_ID.test(businessId) && NAME.test(name);
