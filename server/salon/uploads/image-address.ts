import { randomBytes } from 'node:crypto';
import type { ImageKey } from './image-store.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;
const BUSINESS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a random file name, which cannot be guessed and does not depend on the uploaded file. */
export const createImageName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** Returns the path under which the server serves a salon's image. */
export const toImageUrl = ({ businessId, name }: ImageKey): string => `/uploads/${businessId}/${name}`;

/**
 * Whether the key has the form of a stored image's key. Every store ignores other keys when it reads and throws when
 * it stores, so that no request can inject a path.
 */
export const isImageKey = ({ businessId, name }: ImageKey): boolean =>
  BUSINESS_ID.test(businessId) && NAME.test(name);
