import { buildNotification, signIn } from '../../../server/testing/builders.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import type { Route } from './documented-routes.ts';
import type { WholeSalon } from './whole-salon.ts';

const LONGEST_WAIT_MS = 10_000;

/**
 * Creates a notification in the other salon, and then one in the admin's own salon. Returns the stream's text up to the
 * second notification, or '' when that does not arrive within ten seconds.
 */
export async function readStreamText(
  salon: TestApp,
  route: Route,
  own: WholeSalon,
  other: WholeSalon,
): Promise<string> {
  const { id, business_id } = { id: own.ids.admin, business_id: own.ids.business };
  const headers = await signIn(salon, 'admin', { id, business_id });
  const base = await addressOf(salon);
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), LONGEST_WAIT_MS);
  try {
    const answer = await fetch(`${base}${route.path}`, { headers, signal: end.signal });
    await buildNotification(salon, { business_id: other.ids.business, title: `نبأ ${other.mark}` });
    const { id: awaited } = await buildNotification(salon, { business_id, title: `نبأ ${own.mark}` });
    return await readUntil(answer, awaited);
  } catch (error) {
    if (end.signal.aborted) return '';
    throw error;
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

async function readUntil(answer: Response, awaited: string): Promise<string> {
  const decoder = new TextDecoder();
  let heard = '';
  for await (const bytes of answer.body ?? []) {
    heard += decoder.decode(bytes as Uint8Array, { stream: true });
    if (heard.includes(awaited)) return heard;
  }
  return '';
}

/** A stream needs a real connection. */
async function addressOf({ app }: TestApp): Promise<string> {
  const address = app.server.address();
  if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: '127.0.0.1' });
}
