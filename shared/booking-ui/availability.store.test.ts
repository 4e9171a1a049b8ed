import { paths } from '@salon/shared/contracts/paths';
import { createHttp } from '@salon/shared/http';
import { SessionStore } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { answerAvailability, buildAvailability } from '@salon/shared/testing/availability';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { fakeNetwork } from '@salon/shared/testing/network';
import { AvailabilityStore } from './availability.store.ts';

const inAWeek = '2026-11-14';

function openStore(from?: string) {
  const network = fakeNetwork();
  const route = answerAvailability(network, {});
  const { transport } = network;
  const http = createHttp({ session: new SessionStore(), onSessionLost: () => undefined, transport });
  const clock = { now: { date: TEST_TODAY, time: '10:00' } };
  const store = new AvailabilityStore(http, { clock, dayCount: 7, ...(from ? { from } : {}) });
  const asked = () => network.callsTo('GET', paths.availability).map(({ query }) => query.from);
  return { store, route, clock, asked };
}

describe('the availability of a date', () => {
  it('comes with the days around it, which need no request of their own', async () => {
    const { store, asked } = openStore();
    await store.show('2026-11-09');
    await store.show('2026-11-13');
    expect(asked()).toEqual([TEST_TODAY]);
    expect(store.getAvailability('2026-11-13')?.days).toHaveLength(7);
    await store.show(inAWeek);
    await store.show('2026-11-06');
    expect(asked()).toEqual([TEST_TODAY, inAWeek, '2026-10-31']);
  });

  it('can come with the day before in one request', async () => {
    const { store, asked } = openStore('2026-11-06');
    await store.show(TEST_TODAY);
    await store.show('2026-11-06');
    expect(asked()).toEqual(['2026-11-06']);
  });

  it('is requested once while the first request runs', async () => {
    const { store, asked } = openStore();
    const loading = store.show(TEST_TODAY);
    await store.show('2026-11-08');
    await loading;
    expect(asked()).toHaveLength(1);
  });

  it('stays known while it loads again in the next minute', async () => {
    const { store, route, clock, asked } = openStore();
    await store.show(TEST_TODAY);
    clock.now = { date: TEST_TODAY, time: '10:01' };
    const release = route.hold(success(buildAvailability({ stepMinutes: 5 })));
    const loading = store.show(TEST_TODAY);
    expect(store.getAvailability(TEST_TODAY)?.step_minutes).toBe(30);
    release();
    await loading;
    expect(store.getAvailability(TEST_TODAY)?.step_minutes).toBe(5);
    expect(asked()).toHaveLength(2);
  });

  it('loads again after a change; other known days do so when they are shown', async () => {
    const { store, asked } = openStore();
    await store.refresh();
    expect(asked()).toEqual([]);
    await store.show(TEST_TODAY);
    await store.show(inAWeek);
    await store.refresh();
    await store.show(TEST_TODAY);
    expect(asked()).toEqual([TEST_TODAY, inAWeek, inAWeek, TEST_TODAY]);
  });

  it('loses the error of earlier days when later days are shown', async () => {
    const { store, route } = openStore();
    route.failOnce('INTERNAL');
    await store.show(TEST_TODAY);
    expect(store.request.error).not.toBeNull();
    const loading = store.show(inAWeek);
    expect(store.request.error).toBeNull();
    await loading;
    expect(store.getAvailability(TEST_TODAY)).toBeNull();
    await store.show(TEST_TODAY);
    expect(store.getAvailability(TEST_TODAY)).not.toBeNull();
  });

  it('can be changed on the page, if it is known', async () => {
    const { store } = openStore();
    const change = () => store.change(TEST_TODAY, (days) => ({ ...days, step_minutes: 10 }));
    change();
    expect(store.getAvailability(TEST_TODAY)).toBeNull();
    await store.show(TEST_TODAY);
    change();
    expect(store.getAvailability(TEST_TODAY)?.step_minutes).toBe(10);
  });

  it('is not kept when the request was cancelled', async () => {
    const { store, route } = openStore();
    route.hang();
    const loading = store.show(TEST_TODAY);
    store.cancel();
    await loading;
    expect(store.request.status).toBe('idle');
  });
});
