import { randomBytes } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../../errors.ts';
import { isImageKey, isPhoto } from './image-address.ts';
import type { ImageKey, ImageStore, StoredImage } from './image-store.ts';

export function createDiskImageStore(dataDir: string): ImageStore {
  const [images, photos] = [join(dataDir, 'uploads'), join(dataDir, 'photos')];
  const folderOf = (key: ImageKey) => join(isPhoto(key) ? photos : images, key.businessId);
  const fileOf = (key: ImageKey) => join(folderOf(key), key.name);

  return {
    async keep(key, bytes) {
      if (!isImageKey(key)) throw new Error('No name of a picture');
      await mkdir(folderOf(key), { recursive: true });
      // The rename makes the image visible as a whole.
      const unfinished = join(folderOf(key), `.${randomBytes(8).toString('hex')}.${key.name}`);
      try {
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
        await rename(unfinished, fileOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(key) {
      const file = isImageKey(key) ? await open(fileOf(key)).catch(nullIfMissing) : null;
      if (!file) return null;
      const { size } = await file.stat();
      return { body: file.createReadStream(), size };
    },

    has: async (key) => isImageKey(key) && (await stat(fileOf(key)).catch(nullIfMissing)) !== null,

    async remove(key) {
      if (!isImageKey(key)) return false;
      return (await unlink(fileOf(key)).catch(nullIfMissing)) !== null;
    },

    async *list(salonId) {
      for (const root of [images, photos]) {
        for await (const { businessId, name, facts } of filesUnder(root, salonId)) {
          const key = { businessId, name };
          const isInPlace = isImageKey(key) && isPhoto(key) === (root === photos);
          if (isInPlace) yield { ...key, storedAt: facts.mtime } satisfies StoredImage;
        }
      }
    },

    async removeUnfinished(before) {
      for (const root of [images, photos]) {
        for await (const { businessId, name, facts } of filesUnder(root)) {
          const isOld = facts.mtime < before;
          if (isOld && name.startsWith('.')) await rm(join(root, businessId, name), { force: true });
        }
      }
    },
  };
}

async function* filesUnder(
  root: string,
  salonId?: string,
): AsyncIterable<{ businessId: string; name: string; facts: Stats }> {
  for (const businessId of salonId ? [salonId] : await foldersIn(root)) {
    for (const { name } of await entriesOf(join(root, businessId))) {
      // Another process may have deleted the file after the folder was read.
      const facts = await stat(join(root, businessId, name)).catch(nullIfMissing);
      if (facts?.isFile()) yield { businessId, name, facts };
    }
  }
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await entriesOf(root);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (getErrorCode(error) === 'ENOENT') return null;
  throw error;
}
