import type { Tx } from '../../database/database.ts';
import { countReason, toHour } from './hour-counts.ts';
import { addModuleHours, insertFailures } from './platform.repository.ts';
import type { RunningCanary } from './release-facts.ts';
import { failUnendedLoads } from './withdrawal.repository.ts';

const MESSAGE = 'It began to load, and the page never told of an end.';

/** Stores a failure `froze` for each page in which the canary began to load a minute ago and neither loaded nor failed. */
export async function storeUnendedLoads(tx: Tx, runningCanary: RunningCanary, now: Date): Promise<void> {
  const { environment, module, version } = runningCanary;
  const codes = await failUnendedLoads(tx, runningCanary, now);
  if (codes.length === 0) return;
  const reasons = countReason('froze').map((count) => count * codes.length);
  const hour = { hour: toHour(now), loads: 0, failures: codes.length, reasons, load_times: [] };
  await addModuleHours(tx, [{ environment, module, version, ...hour }]);
  const failure = {
    environment,
    module,
    version,
    at: now,
    shell: '',
    page: '/',
    reason: 'froze',
    message: MESSAGE,
  } as const;
  await insertFailures(
    tx,
    codes.map((code) => ({ ...failure, code })),
  );
}
