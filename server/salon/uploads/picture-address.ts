import { randomBytes } from 'node:crypto';
import type { PictureKey } from './picture-store.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;
const BUSINESS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A name that nobody can guess and that says nothing of the file it was made from. */
export const newPictureName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** Where a salon's picture is served. */
export const pictureUrl = ({ businessId, name }: PictureKey): string => `/uploads/${businessId}/${name}`;

/** Whether a picture of ours can be called so; anything else never reaches a file system or a bucket. */
export const isPictureKey = ({ businessId, name }: PictureKey): boolean =>
  BUSINESS_ID.test(businessId) && NAME.test(name);
