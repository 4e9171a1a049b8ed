import { paths } from '../contracts/paths.ts';

const PROBE_MS = 5_000;

/** Whether the server itself answers: the lightest of its addresses, never from a cache. Never rejects. */
export async function askServer(baseUrl = ''): Promise<boolean> {
  try {
    const answer = await fetch(baseUrl + paths.healthLive, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
