import { buildModule, buildRegistry, buildRoute } from '@salon/shared/module-runtime/testing/releases';
import { getCanaryVersions } from '@salon/shared/releases/canary-rule';
import { SessionStore } from '@salon/shared/session';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { buildToken, buildUser } from '@salon/shared/testing/builders';
import { resetBrowser } from '@salon/shared/testing/reset-browser';
import { reloadForCanaries } from './reload-for-canaries.ts';

const OURS = 'salon-1';
const canaries = [{ name: 'module-one', version: '1.0.0-trial001', percent: 100, salt: 'one', salons: [] }];
const canaryVersions = getCanaryVersions(canaries, OURS);

const pageOf = (channel: string) => ({
  ...buildRegistry([buildModule('module-one', [buildRoute('/services'), buildRoute('/book/:businessId')])]),
  canaries,
  channel,
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(channel: string, session: SessionStore) {
  const reload = jest.fn();
  return { reload, isLeaving: reloadForCanaries({ registry: pageOf(channel), session, reload }) };
}

function signedIn(businessId = OURS, userType: 'admin' | 'customer' = 'admin') {
  const session = new SessionStore();
  signIn(session, businessId, userType);
  return session;
}

const signIn = (session: SessionStore, businessId: string, userType: 'admin' | 'customer' = 'admin') =>
  session.signIn({ token: buildToken(), refreshToken: 'r', user: buildUser({ businessId, userType }) });

beforeEach(() => {
  resetBrowser();
  tabStorage.set('salon.channel', null);
  // biome-ignore lint/suspicious/noDocumentCookie: the test starts with a new browser
  document.cookie = 'salon=; path=/; max-age=0';
  window.history.replaceState(null, '', '/dashboard');
});

describe('a page during a canary', () => {
  it('stays and sets no cookie when it was made for its salon', async () => {
    const { reload, isLeaving } = open(canaryVersions, signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length, document.cookie]).toEqual([false, 0, '']);
  });

  it('reloads for a salon that takes part when it was made for all salons', async () => {
    const { reload, isLeaving } = open('', signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length]).toEqual([true, 1]);
    expect(document.cookie).toBe(`salon=${OURS}`);
  });

  it('does not reload a second time when the server sent the same page', async () => {
    open('', signedIn());
    const { reload, isLeaving } = open('', signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length]).toEqual([false, 0]);
  });

  // @spec P2.03 … also who signs in later @ shell/src/platform/reload-for-canaries.ts
  it('reloads when a person signs in later', async () => {
    const session = new SessionStore();
    const { reload, isLeaving } = open('', session);
    expect(isLeaving).toBe(false);
    signIn(session, OURS);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays without a signed-in person, and when it is a customer’s page', async () => {
    const nobody = open('', new SessionStore());
    const customer = open('', signedIn(OURS, 'customer'));
    window.history.replaceState(null, '', '/book/noor');
    const book = open('', signedIn());
    await settle();
    expect([nobody, customer, book].map(({ isLeaving }) => isLeaving)).toEqual([false, false, false]);
    expect(document.cookie).toBe('');
  });
});
