import type { Readable } from 'node:stream';

/** Identifies an image by salon and name, as in `/uploads/<businessId>/<name>`. */
export interface PictureKey {
  businessId: string;
  /** 32 hexadecimal digits and `.webp`. A store treats any other name as missing. */
  name: string;
}

export interface KeptPicture extends PictureKey {
  /** Instant of storage by the clock of the disk or bucket. */
  keptAt: Date;
}

export interface PictureContent {
  body: Readable;
  /** In bytes. */
  size: number;
}

/** Stores the images of all salons. The content of a name never changes. */
export interface PictureStore {
  /** Stores the image whole or not at all. */
  keep(key: PictureKey, bytes: Buffer): Promise<void>;
  /** Resolves with null for a missing image. The caller must read the body to its end or destroy it. */
  read(key: PictureKey): Promise<PictureContent | null>;
  has(key: PictureKey): Promise<boolean>;
  /** Resolves with false for a missing image. */
  remove(key: PictureKey): Promise<boolean>;
  /** Lists the images of all salons in no particular order. */
  list(): AsyncIterable<KeptPicture>;
  /** Removes unfinished files that were begun before this instant. */
  removeUnfinished(before: Date): Promise<void>;
}
