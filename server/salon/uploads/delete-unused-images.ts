import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';
import { findShownImages, lockImageExclusive } from './image.repository.ts';
import { toImageUrl } from './image-address.ts';
import type { ImageKey } from './image-store.ts';

const DAY_MS = 24 * 3_600_000;

type SweepServices = Pick<Services, 'database' | 'images' | 'clock'>;

/**
 * Returns the number of deleted images. Ignores salons that this database does not serve. Several processes may run it.
 * An abort ends it before the next image.
 * @throws Error for the first salon whose images were not swept, after the sweep of the others
 */
export async function deleteUnusedImages(
  { database, images, clock }: SweepServices,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await images.removeUnfinished(before);
  let removed = 0;
  let firstFailure: Error | undefined;
  for (const [businessId, keys] of await oldImages({ images }, before, signal)) {
    try {
      const shown = await database.withBusiness(businessId, (tx) =>
        findShownImages(tx, keys.map(toImageUrl)),
      );
      if (!shown) continue;
      for (const key of keys.filter((old) => !shown.has(toImageUrl(old)))) {
        if (signal?.aborted) return removed;
        if (await removeUnshown({ database, images }, key)) removed++;
      }
    } catch (error) {
      // The database of one salon may be away while those of the others answer.
      firstFailure ??= new Error('The images of a salon were not swept', { cause: error });
    }
  }
  if (firstFailure) throw firstFailure;
  return removed;
}

/** Checks again under the image's lock, which every save that shows the image also takes. */
function removeUnshown({ database, images }: Pick<SweepServices, 'database' | 'images'>, key: ImageKey) {
  const url = toImageUrl(key);
  return database.withBusiness(key.businessId, async (tx) => {
    await lockImageExclusive(tx, url);
    const shown = await findShownImages(tx, [url]);
    return shown?.size === 0 && images.remove(key);
  });
}

async function oldImages(
  { images }: Pick<SweepServices, 'images'>,
  before: Date,
  signal: AbortSignal | undefined,
) {
  const bySalon = new Map<string, ImageKey[]>();
  for await (const { businessId, name, storedAt } of images.list()) {
    if (signal?.aborted) break;
    if (!(storedAt < before)) continue;
    const known = bySalon.get(businessId);
    if (known) known.push({ businessId, name });
    else bySalon.set(businessId, [{ businessId, name }]);
  }
  return bySalon;
}

/** The returned function stops the daily deletion, and resolves when a running deletion has ended: soon. */
export function deleteUnusedImagesDaily(
  services: SweepServices,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  const sweep = () =>
    deleteUnusedImages(services, stopping.signal).then(
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
    stopping.abort();
    return running;
  };
}
