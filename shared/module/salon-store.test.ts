import { runInAction } from 'mobx';
import { paths } from '../contracts/paths.ts';
import { SessionStore } from '../session/session.ts';
import { loginAnswer, success } from '../testing/answers.ts';
import { buildBusiness, buildUser } from '../testing/builders.ts';
import { createFixedClock } from '../testing/fixed-clock.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { createPlatform, navigateInPage, type OwnedPlatform } from './create-platform.ts';

const layal = buildBusiness({ id: 'layal-id', currency: 'ر.س' });
const FACTS = paths.business('layal-id');
let network: FakeNetwork;
let platform: OwnedPlatform;

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const requestCount = () => network.callsTo('GET', FACTS).length;

async function signInWith(begin: () => void) {
  begin();
  platform.session.signIn(loginAnswer({ user: buildUser({ businessId: 'layal-id' }) }));
  await wait(0);
  expect([platform.salon.business, requestCount()]).toEqual([null, 1]);
}

beforeEach(() => {
  jest.useFakeTimers();
  resetBrowser();
  network = fakeNetwork();
  platform = createPlatform({
    session: new SessionStore(),
    transport: network.transport,
    clock: createFixedClock(),
    feedback: { success: () => undefined, error: () => undefined },
    connection: { probe: async () => true },
  });
});

afterEach(() => {
  platform.dispose();
  jest.useRealTimers();
});

describe("the salon's facts after a failed first load", () => {
  it('load by a retry, and then no more', async () => {
    await signInWith(() => network.on('GET', FACTS).failOnce('INTERNAL').answer(success(layal)));
    await wait(2_000);
    expect([platform.salon.currency, requestCount()]).toEqual(['ر.س', 2]);
    await wait(600_000);
    expect(requestCount()).toBe(2);
  });

  it('are retried with pauses that grow up to a minute', async () => {
    await signInWith(() => network.on('GET', FACTS).breakDown());
    await wait(2_000);
    await wait(3_900);
    expect(requestCount()).toBe(2);
    await wait(200);
    expect(requestCount()).toBe(3);
    await wait(600_000);
    const before = requestCount();
    await wait(600_000);
    expect(requestCount() - before).toBe(10);
  });

  it('are requested at once when the address changes', async () => {
    await signInWith(() => network.on('GET', FACTS).failOnce('INTERNAL').answer(success(layal)));
    navigateInPage('/services');
    await wait(0);
    expect(platform.salon.currency).toBe('ر.س');
  });

  it('are not retried after a refusal', async () => {
    await signInWith(() => network.on('GET', FACTS).fail('BUSINESS_NOT_FOUND'));
    navigateInPage('/services');
    await wait(600_000);
    expect(requestCount()).toBe(1);
  });

  it.each([
    [
      'without a connection',
      () => runInAction(() => Object.assign(platform.connection, { isOnline: false })),
    ],
    ['after a sign-out', () => platform.session.signOut()],
    ['after the end of the platform', () => platform.dispose()],
  ])('are not retried %s', async (_, happens) => {
    await signInWith(() => network.on('GET', FACTS).fail('INTERNAL'));
    happens();
    await wait(600_000);
    expect(requestCount()).toBe(1);
  });
});
