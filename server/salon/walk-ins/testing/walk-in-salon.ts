import { paths } from '@salon/shared/contracts/paths';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildLine, buildVisitSalon } from '../../../testing/visits.ts';

/** A Saturday, some seconds after 10:07 in Baghdad. */
export const WALK_IN_DAY = '2026-12-05';
export const WALK_IN_NOW = `${WALK_IN_DAY}T10:07:42+03:00`;

/** Returns the time of an instant in Baghdad, 10:30; null stays null. */
export const toClock = (instant: string | null): string | null =>
  instant && new Date(Date.parse(instant) + 3 * 60 * 60_000).toISOString().slice(11, 16);

/** The salon of `buildVisitSalon` at the given instant, with the calls of walk-ins and the queue. */
export async function buildWalkInSalon(salon: TestApp, now = WALK_IN_NOW) {
  salon.clock.set(now);
  const made = await buildVisitSalon(salon);
  const { headers, send, get, sara, cut } = made;
  const start = (lines: object[], more: object = {}, as = headers) =>
    send('POST', as, paths.walkIns, { lines, ...more });
  const join = (lines: object[], more: object = {}, as = headers) =>
    send('POST', as, paths.queue, { lines, ...more });
  return {
    ...made,
    start,
    startCut: (employee: { id: string } | null = sara, more: object = {}) =>
      start([buildLine(cut, employee)], more),
    join,
    joinForCut: (employee: { id: string } | null = sara, more: object = {}) =>
      join([buildLine(cut, employee)], more),
    listQueue: async () => (await get(headers, paths.queue)).json().data,
    setState: (id: string, state: string, more: object = {}, as = headers) =>
      send('PUT', as, paths.queueState(id), { state, ...more }),
    renew: (id: string) => send('PUT', headers, paths.queuePromise(id), {}),
    listFree: async (services: { id: string }[], variantIds: string[] = []) => {
      const ids = services.map(({ id }) => id).join(',');
      const variants = variantIds.length > 0 ? `&variant_ids=${variantIds.join(',')}` : '';
      return get(headers, `${paths.freeEmployees}?service_ids=${ids}${variants}`);
    },
  };
}
