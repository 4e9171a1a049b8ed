import { REGISTRY_TIMEOUT_MS } from '../budgets.ts';

/**
 * Requests the page's HTML again, because the page trusts only its own HTML for the registry. Resolves with null after
 * a failure; never rejects.
 */
export async function fetchPageRegistry(): Promise<unknown> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return JSON.parse(page.getElementById('registry')?.textContent ?? 'null');
  } catch {
    return null;
  }
}
