import type { Readable } from 'node:stream';

/** Identifies an image by salon and name, as in `/uploads/<businessId>/<name>`. */
export interface ImageKey {
  businessId: string;
  /** 32 hexadecimal digits and `.webp`. A store treats any other name as missing. */
  name: string;
}

export interface StoredImage extends ImageKey {
  /** Instant of storage by the clock of the disk or bucket. */
  keptAt: Date;
}

export interface ImageContent {
  body: Readable;
  /** In bytes. */
  size: number;
}

/** Stores the images of all salons. The content of a name never changes. */
export interface ImageStore {
  /** Stores the image whole or not at all. */
  keep(key: ImageKey, bytes: Buffer): Promise<void>;
  /** Resolves with null for a missing image. The caller must read the body to its end or destroy it. */
  read(key: ImageKey): Promise<ImageContent | null>;
  has(key: ImageKey): Promise<boolean>;
  /** Resolves with false for a missing image. */
  remove(key: ImageKey): Promise<boolean>;
  /** Lists the images of all salons in no particular order. */
  list(): AsyncIterable<StoredImage>;
  /** Removes unfinished files that were begun before this instant. */
  removeUnfinished(before: Date): Promise<void>;
}
