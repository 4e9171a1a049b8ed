import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { bucketPictures } from './bucket-pictures.ts';
import { diskPictures } from './disk-pictures.ts';

/** Which picture: salon and name, as in `/uploads/<businessId>/<name>`. */
export interface PictureKey {
  businessId: string;
  /** 32 hexadecimal digits and `.webp`; whatever else is asked for does not exist. */
  name: string;
}

export interface KeptPicture extends PictureKey {
  /** When it was kept, by the clock of whoever keeps it. */
  keptAt: Date;
}

export interface PictureContent {
  body: Readable;
  /** Bytes. */
  size: number;
}

/** Where the salons' pictures are. A picture never changes under its name. */
export interface PictureStore {
  /** It is there whole or not at all. */
  keep(key: PictureKey, bytes: Buffer): Promise<void>;
  /** Null where there is none. Whoever asks reads the body to its end or destroys it. */
  read(key: PictureKey): Promise<PictureContent | null>;
  has(key: PictureKey): Promise<boolean>;
  /** False where there was none. */
  remove(key: PictureKey): Promise<boolean>;
  /** All pictures, of all salons, in no order. */
  list(): AsyncIterable<KeptPicture>;
  /** Clears away what was begun before that instant and cut off. */
  removeUnfinished(before: Date): Promise<void>;
}

/** The store that the configuration asks for: a bucket, or else `<dataDir>/uploads`. */
export function openPictureStore({
  dataDir,
  uploadsBucket,
}: Pick<Config, 'dataDir' | 'uploadsBucket'>): PictureStore {
  return uploadsBucket ? bucketPictures(uploadsBucket) : diskPictures(dataDir);
}
