import { toApiError } from './api-error.ts';
import type { HttpAccess } from './create-http.ts';
import { createNoResponseError } from './transport.ts';

/**
 * Loads an image that only the signed-in person may see. An `img` element cannot send the bearer token, so the page shows
 * the image by an object URL.
 * @throws ApiError
 */
export async function loadImage(access: HttpAccess, path: string, signal: AbortSignal): Promise<Blob> {
  const headers = access.headers();
  const first = await send(access, path, headers, signal);
  if (first.status !== 401) return toImage(first);
  const refusal = toApiError(401, await first.json().catch(() => null));
  if (!(await access.recover(headers, refusal.code))) throw refusal;
  return toImage(await send(access, path, access.headers(), signal));
}

function send(
  { baseUrl }: HttpAccess,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(baseUrl + path, { headers, cache: 'no-store', signal }).catch(() => {
    throw createNoResponseError(signal.aborted ? 'ABORTED' : 'NETWORK');
  });
}

async function toImage(answer: Response): Promise<Blob> {
  if (!answer.ok) throw toApiError(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}
