import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';
import { findShownImages, lockImageExclusive } from './image.repository.ts';
import { toImageUrl } from './image-address.ts';
import type { ImageKey } from './image-store.ts';

const DAY_MS = 24 * 3_600_000;

type Parts = Pick<Services, 'database' | 'images' | 'clock'>;

/**
 * Removes images older than a day that no row shows: uploaded but never saved, or replaced. Ignores salons that are
 * not in this database. Several processes may sweep at once. Returns the number of removed images.
 */
export async function deleteUnusedImages({ database, images, clock }: Parts): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await images.removeUnfinished(before);
  let removed = 0;
  for (const [businessId, keys] of await oldImages({ images }, before)) {
    const shown = await database.withBusiness(businessId, (tx) => findShownImages(tx, keys.map(toImageUrl)));
    if (!shown) continue;
    for (const key of keys.filter((old) => !shown.has(toImageUrl(old)))) {
      if (await removeUnshown({ database, images }, key)) removed++;
    }
  }
  return removed;
}

/**
 * Locks the image, checks again that no row shows it, and removes it. Every save that shows an image takes this lock.
 */
function removeUnshown({ database, images }: Pick<Parts, 'database' | 'images'>, key: ImageKey) {
  const url = toImageUrl(key);
  return database.withBusiness(key.businessId, async (tx) => {
    await lockImageExclusive(tx, url);
    const shown = await findShownImages(tx, [url]);
    return shown?.size === 0 && images.remove(key);
  });
}

async function oldImages({ images }: Pick<Parts, 'images'>, before: Date) {
  const bySalon = new Map<string, ImageKey[]>();
  for await (const { businessId, name, keptAt } of images.list()) {
    if (!(keptAt < before)) continue;
    const known = bySalon.get(businessId);
    if (known) known.push({ businessId, name });
    else bySalon.set(businessId, [{ businessId, name }]);
  }
  return bySalon;
}

/**
 * Sweeps now and once a day. Returns a function that stops the timer and resolves when the running sweep has ended.
 */
export function deleteUnusedImagesDaily(parts: Parts, log: FastifyBaseLogger): () => Promise<void> {
  const sweep = () =>
    deleteUnusedImages(parts).then(
      (removed) => log.info({ removed }, 'images swept'),
      (err: unknown) => log.error({ err }, 'images not swept'),
    );
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, DAY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
