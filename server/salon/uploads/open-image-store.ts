import type { Config } from '../../config.ts';
import { createBucketImageStore } from './create-bucket-image-store.ts';
import { createDiskImageStore } from './create-disk-image-store.ts';
import type { ImageStore } from './image-store.ts';

export function openImageStore({
  dataDir,
  uploadsBucket,
}: Pick<Config, 'dataDir' | 'uploadsBucket'>): ImageStore {
  return uploadsBucket ? createBucketImageStore(uploadsBucket) : createDiskImageStore(dataDir);
}
