/** The rules of §5 Service form and §9. The server also decodes each image, because the stated type can be false. */

/** The image of a service without its own image (§3). */
export const DEFAULT_SERVICE_IMAGE = '/images/default-service.svg';

export const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** An image must be smaller than this, because the message says "less than". */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export type ImageCheck = 'ok' | 'type' | 'size';

/** Returns `type` for an empty file. */
export function checkImage({ type, size }: { type: string; size: number }): ImageCheck {
  if (size <= 0 || !IMAGE_TYPES.some((known) => known === type.toLowerCase())) return 'type';
  return size < MAX_IMAGE_BYTES ? 'ok' : 'size';
}
