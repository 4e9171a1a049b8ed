import { paths } from '../contracts/paths.ts';
import { createTimeoutSignal } from '../http/timeout-signal.ts';

export const PROBE_TIMEOUT_MS = 5_000;

export async function probeServer(baseUrl = ''): Promise<boolean> {
  try {
    const answer = await fetch(baseUrl + paths.healthLive, {
      cache: 'no-store',
      signal: createTimeoutSignal(PROBE_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
