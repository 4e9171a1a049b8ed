import { channelOf } from '@salon/shared/releases/rollout';
import { SessionStore } from '@salon/shared/session';
import { tabStorage } from '@salon/shared/session/tab-storage';
import { buildToken, buildUser } from '@salon/shared/testing/builders';
import { forgetBrowser } from '@salon/shared/testing/forget-browser';
import { followChannel } from './follow-channel.ts';
import { aModule, aRegistry, aRoute } from './testing/releases.ts';

const OURS = 'salon-1';
const canaries = [{ name: 'module-one', version: '1.0.0-trial001', percent: 100, salt: 'one', salons: [] }];
const trial = channelOf(canaries, OURS);

const pageOf = (channel: string) => ({
  ...aRegistry([aModule('module-one', [aRoute('/services'), aRoute('/book/:businessId')])]),
  canaries,
  channel,
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(channel: string, session: SessionStore) {
  const reload = jest.fn();
  return { reload, isLeaving: followChannel({ registry: pageOf(channel), session, reload }) };
}

function signedIn(businessId = OURS, userType: 'admin' | 'customer' = 'admin') {
  const session = new SessionStore();
  signIn(session, businessId, userType);
  return session;
}

const signIn = (session: SessionStore, businessId: string, userType: 'admin' | 'customer' = 'admin') =>
  session.signIn({ token: buildToken(), refreshToken: 'r', user: buildUser({ businessId, userType }) });

beforeEach(() => {
  forgetBrowser();
  tabStorage.set('salon.channel', null);
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that was never here
  document.cookie = 'salon=; path=/; max-age=0';
  window.history.replaceState(null, '', '/dashboard');
});

describe('a page while a release is tried on some salons', () => {
  it('that was made for its salon stays, and leaves no cookie', async () => {
    const { reload, isLeaving } = open(trial, signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length, document.cookie]).toEqual([false, 0, '']);
  });

  it('that was made for everybody loads itself anew for a salon that takes part', async () => {
    const { reload, isLeaving } = open('', signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length]).toEqual([true, 1]);
    expect(document.cookie).toBe(`salon=${OURS}`);
  });

  it('that comes back as it was does not go round', async () => {
    open('', signedIn());
    const { reload, isLeaving } = open('', signedIn());
    await settle();
    expect([isLeaving, reload.mock.calls.length]).toEqual([false, 0]);
  });

  it('loads itself anew when somebody signs in later', async () => {
    const session = new SessionStore();
    const { reload, isLeaving } = open('', session);
    expect(isLeaving).toBe(false);
    signIn(session, OURS);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that nobody has signed in on, and a customer’s, stay', async () => {
    const nobody = open('', new SessionStore());
    const customer = open('', signedIn(OURS, 'customer'));
    window.history.replaceState(null, '', '/book/noor');
    const book = open('', signedIn());
    await settle();
    expect([nobody, customer, book].map(({ isLeaving }) => isLeaving)).toEqual([false, false, false]);
    expect(document.cookie).toBe('');
  });
});
