import type { BucketSettings } from './bucket-settings.ts';
import { isImageKey, isPhoto } from './image-address.ts';
import type { ImageKey, ImageStore, StoredImage } from './image-store.ts';
import { type Bucket, type BucketLimits, openBucket } from './open-bucket.ts';

/** Separates images from other objects in the bucket, and the customers' photos from public images. */
const [IMAGES, PHOTOS] = ['uploads/', 'photos/'];

const objectOf = (key: ImageKey) => `${isPhoto(key) ? PHOTOS : IMAGES}${key.businessId}/${key.name}`;

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

    list: (salonId) => imagesIn(bucket, salonId ? `${salonId}/` : ''),

    // An object appears as a whole or not at all, so no unfinished file can be left.
    removeUnfinished: async () => {},
  };
}

async function* imagesIn(bucket: Bucket, folder: string): AsyncIterable<StoredImage> {
  for (const prefix of [IMAGES, PHOTOS]) {
    for await (const { key, lastModified } of bucket.list(`${prefix}${folder}`)) {
      const [businessId = '', name = '', ...rest] = key.slice(prefix.length).split('/');
      const image = { businessId, name };
      const isInPlace = rest.length === 0 && isImageKey(image) && isPhoto(image) === (prefix === PHOTOS);
      if (isInPlace) yield { ...image, storedAt: lastModified };
    }
  }
}
