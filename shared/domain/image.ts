/** Which pictures may be uploaded (§5 Service form, §9). The server also decodes them; a name or type proves nothing. */

/** What a service without a picture of its own shows (§3). */
export const DEFAULT_SERVICE_IMAGE = '/images/default-service.svg';

export const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** 5 MB in bytes. A picture must be smaller: the message says "less than". */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export type ImageCheck = 'ok' | 'type' | 'size';

/** Type first, then size (bytes), as the messages are ordered. A file without content is no picture. */
export function checkImage({ type, size }: { type: string; size: number }): ImageCheck {
  if (size <= 0 || !IMAGE_TYPES.some((known) => known === type.toLowerCase())) return 'type';
  return size < MAX_IMAGE_BYTES ? 'ok' : 'size';
}
