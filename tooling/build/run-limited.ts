/** After the first failure no further item starts, and the failure is thrown. */
export async function forEachLimited<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  await runOnWorkers(limit, items, () => ({ work, end: () => undefined }));
}

export interface ItemWorker<T> {
  work(item: T): Promise<void>;
  /** Called after the worker's last item, also when that item failed. */
  end(): void;
}

/** Starts the items in their order. After the first failure no further item starts, and the failure is thrown. */
export async function runOnWorkers<T>(
  limit: number,
  items: readonly T[],
  start: () => ItemWorker<T>,
): Promise<void> {
  const queue = [...items];
  const go = async () => {
    const worker = start();
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await worker.work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    } finally {
      worker.end();
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, go));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
