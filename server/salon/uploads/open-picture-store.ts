import type { Config } from '../../config.ts';
import { bucketPictures } from './bucket-pictures.ts';
import { diskPictures } from './disk-pictures.ts';
import type { PictureStore } from './picture-store.ts';

/** Returns the store that the configuration names: a bucket, else `<dataDir>/uploads`. */
export function openPictureStore({
  dataDir,
  uploadsBucket,
}: Pick<Config, 'dataDir' | 'uploadsBucket'>): PictureStore {
  return uploadsBucket ? bucketPictures(uploadsBucket) : diskPictures(dataDir);
}
