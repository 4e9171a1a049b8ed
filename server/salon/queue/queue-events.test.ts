import { listenLive } from '../../testing/live-listener.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWalkInSalon, WALK_IN_DAY } from '../walk-ins/testing/walk-in-salon.ts';

const salon = setUpSalon();
let url: string;

beforeAll(async () => {
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});

test('open boards hear of each change of the queue, and of the walk-in that starts', async () => {
  const { headers, joinForCut, setState, startCut, huda } = await buildWalkInSalon(salon);
  const listener = await listenLive(url, headers, { query: '?bookings=true' });
  await listener.waitForResync();
  const waitForChanges = (count: number) =>
    listener.waitUntil(({ events }) => {
      const changes = events.filter((event) => event.kind === 'bookings');
      return changes.length >= count && changes;
    });
  const { id } = (await joinForCut()).json().data;
  expect(await waitForChanges(1)).toEqual([{ kind: 'bookings', dates: [WALK_IN_DAY], bookings: [] }]);
  await setState(id, 'called');
  expect((await waitForChanges(2)).at(-1)).toMatchObject({ dates: [WALK_IN_DAY], bookings: [] });
  const { data } = (await startCut(huda)).json();
  // What the start changes may arrive in several events.
  const started = await listener.waitUntil(({ events }) =>
    events.find((event) => event.kind === 'bookings' && event.bookings.some(({ id }) => id === data.id)),
  );
  expect(started).toMatchObject({ dates: [WALK_IN_DAY], bookings: [{ id: data.id, version: 1 }] });
  listener.cut();
});
