import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketSettings } from '../../config.ts';
import { type Bucket, type BucketHabits, openBucket } from './bucket.ts';
import { isPictureKey } from './picture-address.ts';
import type { KeptPicture, PictureKey, PictureStore } from './picture-store.ts';

/** The prefix separates images from other objects in the bucket. */
const PREFIX = 'uploads/';

const objectOf = ({ businessId, name }: PictureKey) => `${PREFIX}${businessId}/${name}`;

/**
 * Returns a store of images in an S3-compatible bucket, under `uploads/<businessId>/<name>`. Its methods throw
 * PicturesUnavailable.
 */
export function bucketPictures(settings: BucketSettings, habits?: BucketHabits): PictureStore {
  const bucket = openBucket(settings, habits);
  return {
    async keep(key, bytes) {
      if (!isPictureKey(key)) throw new Error('No name of a picture');
      await bucket.put(objectOf(key), bytes, 'image/webp');
    },

    async read(key) {
      const answer = isPictureKey(key) ? await bucket.get(objectOf(key)) : null;
      if (!answer?.body) return null;
      const body = Readable.fromWeb(answer.body as ReadableStream);
      return { body, size: Number(answer.headers.get('content-length')) };
    },

    has: async (key) => isPictureKey(key) && (await bucket.has(objectOf(key))),

    async remove(key) {
      // S3 answers a deletion alike for an existing and a missing object.
      if (!isPictureKey(key) || !(await bucket.has(objectOf(key)))) return false;
      await bucket.remove(objectOf(key));
      return true;
    },

    list: () => picturesIn(bucket),

    // A bucket stores an object whole or not at all, so that no unfinished objects exist.
    removeUnfinished: async () => {},
  };
}

async function* picturesIn(bucket: Bucket): AsyncIterable<KeptPicture> {
  for await (const { key, lastModified } of bucket.list(PREFIX)) {
    const [businessId = '', name = '', ...rest] = key.slice(PREFIX.length).split('/');
    const picture = { businessId, name };
    if (rest.length === 0 && isPictureKey(picture)) yield { ...picture, keptAt: lastModified };
  }
}
