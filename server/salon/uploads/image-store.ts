import type { Readable } from 'node:stream';

/** Identifies an image by its salon and name. */
export interface ImageKey {
  businessId: string;
  /** 32 hexadecimal digits and `.webp`. */
  name: string;
}

export interface StoredImage extends ImageKey {
  /** Instant at which the image was stored, by the clock of the disk or bucket. */
  storedAt: Date;
}

export interface ImageContent {
  body: Readable;
  /** Size of the content in bytes. */
  size: number;
}

/** Stores the images of all salons. An image never changes under its name. */
export interface ImageStore {
  /** Stores the image as a whole or not at all. */
  keep(key: ImageKey, bytes: Buffer): Promise<void>;
  /** Resolves with null when the image is missing. The caller must read the body to its end or destroy it. */
  read(key: ImageKey): Promise<ImageContent | null>;
  has(key: ImageKey): Promise<boolean>;
  /** Deletes the image. Resolves with false when it is missing. */
  remove(key: ImageKey): Promise<boolean>;
  /** Lists the images of all salons in no particular order. */
  list(): AsyncIterable<StoredImage>;
  /** Deletes unfinished files that were last written before this instant. */
  removeUnfinished(before: Date): Promise<void>;
}
