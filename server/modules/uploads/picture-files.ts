import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../errors.ts';

/** A salon's pictures: `<dataDir>/uploads/<businessId>/<random>.webp`, served at `/uploads/…`. */

const NAME = /^[0-9a-f]{32}\.webp$/;

const folderOf = (dataDir: string, businessId: string) => join(dataDir, 'uploads', businessId);

/** Where a salon's picture is served. */
export const pictureUrl = (businessId: string, name: string) => `/uploads/${businessId}/${name}`;

/** Whether a name can be one of ours; anything else never reaches the file system. */
export const isPictureName = (name: string): boolean => NAME.test(name);

/** Keeps a picture and answers its address. It appears whole or not at all. */
export async function keepPicture(dataDir: string, businessId: string, bytes: Buffer): Promise<string> {
  const folder = folderOf(dataDir, businessId);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const unfinished = join(folder, `.${name}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return pictureUrl(businessId, name);
}

/** @throws ApiError NOT_FOUND for one that this salon does not have */
export async function removePicture(dataDir: string, businessId: string, name: string): Promise<void> {
  if (!isPictureName(name)) throw fail('NOT_FOUND');
  await unlink(join(folderOf(dataDir, businessId), name)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? fail('NOT_FOUND') : error;
  });
}
