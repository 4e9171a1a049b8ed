import { waitFor } from '@testing-library/dom';
import { paths } from '../contracts/paths.ts';
import { DEFAULT_REGION } from '../domain/region/region.ts';
import { SessionStore } from '../session/session.ts';
import { loginAnswer, success } from '../testing/answers.ts';
import { buildBusiness, buildToken, buildUser } from '../testing/builders.ts';
import { createFixedClock } from '../testing/fixed-clock.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import { getPageRegion } from '../ui/region.ts';
import { createPlatform, navigateInPage, type OwnedPlatform } from './create-platform.ts';

let network: FakeNetwork;
let errors: string[];
const opened: OwnedPlatform[] = [];

const noor = buildBusiness({ id: 'noor-id' });
const layal = buildBusiness({ id: 'layal-id', name: 'صالون ليال', currency: 'ر.س', time_zone: 'Asia/Tokyo' });
const adminOf = (businessId: string) => loginAnswer({ user: buildUser({ businessId }) });

function open(session = new SessionStore(), clock = createFixedClock('2026-11-07T23:30:00+03:00')) {
  const platform = createPlatform({
    session,
    transport: network.transport,
    clock,
    feedback: { success: () => undefined, error: (text) => errors.push(text) },
  });
  opened.push(platform);
  return platform;
}

beforeEach(() => {
  resetBrowser();
  errors = [];
  network = fakeNetwork();
  network.on('GET', paths.business('noor-id')).answer(success(noor));
  network.on('GET', paths.business('layal-id')).answer(success(layal));
});

afterEach(() => {
  for (const platform of opened.splice(0)) platform.dispose();
});

describe("the salon's facts", () => {
  it('are requested when a person signs in, and gone when the person signs out', async () => {
    const { session, salon } = open();
    expect([salon.business, salon.currency, salon.timeZone]).toEqual([null, 'د.ع', 'Asia/Baghdad']);
    expect(network.calls).toEqual([]);
    session.signIn(adminOf('layal-id'));
    await waitFor(() => expect(salon.business?.name).toBe('صالون ليال'));
    expect([salon.currency, salon.timeZone]).toEqual(['ر.س', 'Asia/Tokyo']);
    session.signOut();
    expect(salon.business).toBeNull();
    expect(network.calls).toHaveLength(1);
  });

  it('are not requested when the page came with them, until they change', async () => {
    const session = new SessionStore();
    const platform = createPlatform({
      session,
      transport: network.transport,
      feedback: { success: () => undefined, error: () => undefined },
      knownSalon: (id) => (id === 'noor-id' ? noor : null),
    });
    opened.push(platform);
    session.signIn(adminOf('noor-id'));
    expect([platform.salon.business?.name, network.calls]).toEqual(['صالون نور', []]);
    network.on('GET', paths.business('noor-id')).answer(success({ ...noor, name: 'صالون نور الجديد' }));
    platform.events.emit('settings:changed');
    await waitFor(() => expect(platform.salon.business?.name).toBe('صالون نور الجديد'));
    session.signIn(adminOf('layal-id'));
    await waitFor(() => expect(platform.salon.business?.name).toBe('صالون ليال'));
  });

  it("are never another salon's, even while the facts of the next salon load", async () => {
    const { session, salon } = open();
    session.signIn(adminOf('layal-id'));
    await waitFor(() => expect(salon.business).not.toBeNull());
    const release = network.on('GET', paths.business('noor-id')).hold(success(noor));
    session.signIn(adminOf('noor-id'));
    expect([salon.business, salon.currency]).toEqual([null, 'د.ع']);
    release();
    await waitFor(() => expect(salon.business?.name).toBe('صالون نور'));
  });

  it('are requested again when the settings change, and kept when the request fails', async () => {
    const { session, salon, events } = open();
    session.signIn(adminOf('noor-id'));
    await waitFor(() => expect(salon.business).not.toBeNull());
    network.on('GET', paths.business('noor-id')).answer(success({ ...noor, name: 'صالون نور الجديد' }));
    events.emit('settings:changed');
    await waitFor(() => expect(salon.business?.name).toBe('صالون نور الجديد'));
    network.on('GET', paths.business('noor-id')).breakDown();
    await salon.load();
    expect(salon.business?.name).toBe('صالون نور الجديد');
  });

  describe('when they may have changed in another browser', () => {
    const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
    const asked = () => network.callsTo('GET', paths.business('noor-id')).length;
    const opened = async () => {
      const clock = createFixedClock('2026-11-07T23:30:00+03:00');
      const { session, salon } = open(new SessionStore(), clock);
      session.signIn(adminOf('noor-id'));
      await waitFor(() => expect(salon.business).not.toBeNull());
      return { clock, session, salon };
    };

    it.each([
      ['the person returns to the page', comesBack],
      ['the address changes', () => navigateInPage('/services')],
    ])('are requested again when %s, at most once a minute', async (_, happens) => {
      const { clock, salon } = await opened();
      happens();
      expect(asked()).toBe(1);
      network.on('GET', paths.business('noor-id')).answer(success({ ...noor, currency: '$' }));
      clock.advance(61_000);
      happens();
      happens();
      await waitFor(() => expect(salon.currency).toBe('$'));
      expect(asked()).toBe(2);
    });

    it('are kept when the request fails, and not requested again at once', async () => {
      const { clock, salon } = await opened();
      network.on('GET', paths.business('noor-id')).fail('NOT_FOUND');
      clock.advance(61_000);
      comesBack();
      await waitFor(() => expect(asked()).toBe(2));
      comesBack();
      await Promise.resolve();
      expect([salon.business?.name, asked()]).toEqual(['صالون نور', 2]);
    });

    it('are not requested while the page is hidden, nor without a signed-in person', async () => {
      const { clock, session } = await opened();
      clock.advance(61_000);
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      comesBack();
      hidden.mockRestore();
      session.signOut();
      comesBack();
      expect(asked()).toBe(1);
    });
  });

  it('are not requested for a session that had expired before the page opened', () => {
    const over = buildToken(new Date('2026-11-07T23:29:00+03:00').getTime());
    new SessionStore().signIn({ ...adminOf('noor-id'), token: over, refreshToken: null });
    open();
    expect(network.calls).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('are the region of the page until the person signs out', async () => {
    const kuwait = { country: 'KW', currency: 'د.ك', currency_digits: 3, cash_step: 0.005 } as const;
    network.on('GET', paths.business('layal-id')).answer(success({ ...layal, ...kuwait, week_start: 7 }));
    const { session, salon } = open();
    expect(getPageRegion()).toEqual(DEFAULT_REGION);
    session.signIn(adminOf('layal-id'));
    await waitFor(() => expect(getPageRegion().country).toBe('KW'));
    expect(getPageRegion()).toEqual(salon.region);
    expect(salon.region).toMatchObject({ currencyDigits: 3, cashStep: 0.005, weekStart: 7 });
    session.signOut();
    expect(getPageRegion()).toEqual(DEFAULT_REGION);
  });

  // @spec R9.01 Now and today are the salon’s @ shared/domain/salon-clock.ts
  it("tell the time in the salon's time zone, wherever the browser is", async () => {
    const { session, salon } = open();
    expect(salon.now()).toEqual({ date: '2026-11-07', time: '23:30' });
    session.signIn(adminOf('layal-id'));
    await waitFor(() => expect(salon.business).not.toBeNull());
    expect(salon.now()).toEqual({ date: '2026-11-08', time: '05:30' });
  });
});

describe('a session that cannot be renewed', () => {
  // @spec 2.21 Session expiry redirects to /login @ shared/http/refresh.ts, shell/src/lost-session.store.ts
  // @spec 8.03 … otherwise logout, /login and Session expired. Please login again. @ shared/http/refresh.ts
  it('ends on /login with an error text', async () => {
    const { session, http } = open();
    session.signIn({ ...adminOf('noor-id'), refreshToken: null });
    network.on('GET', paths.services).fail('TOKEN_EXPIRED');
    await expect(http.get(paths.services)).rejects.toMatchObject({ status: 401 });
    expect(errors).toEqual(['Session expired. Please login again.']);
    expect(session.isSignedIn).toBe(false);
    expect(window.location.pathname).toBe('/login');
  });
});

describe('navigateInPage', () => {
  it('sends one popstate event to the routers of the page', () => {
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    navigateInPage('/services?page=2');
    expect(window.location.pathname + window.location.search).toBe('/services?page=2');
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', heard);
  });

  it('sends no popstate event when single-spa, which patches the history, sends it', () => {
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    const { pushState } = window.history;
    window.history.pushState = function patched(...args) {
      pushState.apply(this, args);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    };
    navigateInPage('/employees');
    expect(heard).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window.history, 'pushState');
    window.removeEventListener('popstate', heard);
  });
});

describe('the theme', () => {
  const system = (isDark: boolean) => {
    let tell: (event: { matches: boolean }) => void = () => undefined;
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches: isDark,
      addEventListener: (_: string, listener: typeof tell) => {
        tell = listener;
      },
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    return (next: boolean) => tell({ matches: next });
  };
  afterEach(() => jest.restoreAllMocks());

  it("is the system's, and follows the system, until the person chooses", () => {
    const tell = system(true);
    const { theme } = open();
    expect([theme.mode, document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
    tell(false);
    expect([theme.mode, document.documentElement.dataset.theme]).toEqual(['light', 'light']);
  });

  it("is the person's choice in this browser after the person has chosen", () => {
    const tell = system(false);
    open().theme.toggle();
    const next = open().theme;
    tell(false);
    expect([next.mode, document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  });
});
