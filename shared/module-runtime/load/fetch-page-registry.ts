import { createTimeoutSignal } from '../../http/timeout-signal.ts';
import { REGISTRY_TIMEOUT_MS } from '../budgets.ts';

/**
 * Requests the page's HTML again and resolves with its page registry, because the HTML is the only source of the page
 * registry. Resolves with null after a failure; never rejects.
 */
export async function fetchPageRegistry(): Promise<unknown> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: createTimeoutSignal(REGISTRY_TIMEOUT_MS),
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return JSON.parse(page.getElementById('registry')?.textContent ?? 'null');
  } catch {
    return null;
  }
}
