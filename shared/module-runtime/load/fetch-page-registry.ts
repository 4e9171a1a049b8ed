import { REGISTRY_TIMEOUT_MS } from '../budgets.ts';

/**
 * Resolves with the page registry that the server would put into this page now; null when the request fails. The page trusts
 * only its own HTML for the registry, so this requests the HTML again. Never rejects.
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
