import type { Readable } from 'node:stream';

export interface ImageKey {
  businessId: string;
  /** 32 hexadecimal digits and `.webp`; a customer's photo has `photo-` before them. */
  name: string;
}

export interface StoredImage extends ImageKey {
  /** Instant by the disk's or bucket's clock. */
  storedAt: Date;
}

export interface ImageContent {
  body: Readable;
  /** In bytes. */
  size: number;
}

/** An image never changes under its name. */
export interface ImageStore {
  /** Stores the image as a whole or not at all. */
  keep(key: ImageKey, bytes: Buffer): Promise<void>;
  /** The caller must read the body to its end or destroy it. */
  read(key: ImageKey): Promise<ImageContent | null>;
  has(key: ImageKey): Promise<boolean>;
  /** Resolves with false when the image is missing. */
  remove(key: ImageKey): Promise<boolean>;
  /** The images, of one salon or of all, have no particular order. */
  list(salonId?: string): AsyncIterable<StoredImage>;
  removeUnfinished(before: Date): Promise<void>;
}
