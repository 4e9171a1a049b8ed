import type { BucketSettings } from './bucket-settings.ts';
import { isImageKey } from './image-address.ts';
import type { ImageKey, ImageStore, StoredImage } from './image-store.ts';
import { type Bucket, type BucketLimits, openBucket } from './open-bucket.ts';

/** Separates images from other objects in the bucket. */
const PREFIX = 'uploads/';

const objectOf = ({ businessId, name }: ImageKey) => `${PREFIX}${businessId}/${name}`;

/** Every method that asks the bucket throws ImagesUnavailable when the bucket fails. */
export function createBucketImageStore(settings: BucketSettings, limits?: BucketLimits): ImageStore {
  const bucket = openBucket(settings, limits);
  return {
    async keep(key, bytes) {
      if (!isImageKey(key)) throw new Error('No name of a picture');
      await bucket.put(objectOf(key), bytes, 'image/webp');
    },

    async read(key) {
      return isImageKey(key) ? bucket.get(objectOf(key)) : null;
    },

    has: async (key) => isImageKey(key) && (await bucket.has(objectOf(key))),

    async remove(key) {
      // S3 does not tell whether a deleted object existed, so the store asks first.
      if (!isImageKey(key) || !(await bucket.has(objectOf(key)))) return false;
      await bucket.remove(objectOf(key));
      return true;
    },

    list: () => imagesIn(bucket),

    // An object appears as a whole or not at all, so no unfinished file can be left.
    removeUnfinished: async () => {},
  };
}

async function* imagesIn(bucket: Bucket): AsyncIterable<StoredImage> {
  for await (const { key, lastModified } of bucket.list(PREFIX)) {
    const [businessId = '', name = '', ...rest] = key.slice(PREFIX.length).split('/');
    const image = { businessId, name };
    if (rest.length === 0 && isImageKey(image)) yield { ...image, storedAt: lastModified };
  }
}
