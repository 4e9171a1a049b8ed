import { reaction } from 'mobx';
import { loginAnswer } from '../testing/answers.ts';
import { buildToken, buildUser } from '../testing/builders.ts';
import { resetBrowser } from '../testing/reset-browser.ts';
import {
  createPreference,
  createSafeStorage,
  endExpiredSession,
  SessionStore,
  STORAGE_KEYS,
} from './session.ts';

const storage = createSafeStorage();

beforeEach(resetBrowser);

describe('a session', () => {
  // @spec 3.21 Stored session: auth_token, refresh_token, user_info, user_type
  // @spec 9.29 Storage keys: auth_token, refresh_token, user_info, user_type
  it('is stored under the four keys, and the next page reads it', () => {
    const answer = loginAnswer();
    new SessionStore().signIn(answer);
    expect(storage.get('auth_token')).toBe(answer.token);
    expect(storage.get('refresh_token')).toBe('refresh-1');
    expect(storage.get('user_type')).toBe('admin');
    expect(JSON.parse(storage.get('user_info') ?? '')).toEqual(answer.user);
    const next = new SessionStore();
    expect(next.user).toEqual(answer.user);
    expect(next.isSignedIn).toBe(true);
  });

  it('is removed from the storage by a sign-out', () => {
    const session = new SessionStore();
    session.signIn(loginAnswer());
    session.signOut();
    expect([session.user, session.userType, session.token, session.refreshToken]).toEqual(
      Array(4).fill(null),
    );
    for (const key of Object.values(STORAGE_KEYS)) expect(storage.get(key)).toBeNull();
  });

  it('stores a new name and new tokens', () => {
    const session = new SessionStore();
    session.signIn(loginAnswer());
    session.updateUser({ name: 'زهراء' });
    session.updateTokens({ token: buildToken(), refreshToken: 'refresh-2' });
    expect(new SessionStore().user?.name).toBe('زهراء');
    expect(new SessionStore().refreshToken).toBe('refresh-2');
  });

  it('does not begin with new tokens or a new name after a sign-out', () => {
    const session = new SessionStore();
    session.updateTokens({ token: buildToken(), refreshToken: 'refresh-2' });
    session.updateUser({ name: 'زهراء' });
    expect(session.isSignedIn).toBe(false);
    expect(storage.get('auth_token')).toBeNull();
  });

  it.each([
    ['no token', () => storage.remove('auth_token')],
    ['no person', () => storage.remove('user_info')],
    ['a person that cannot be read', () => storage.set('user_info', '{"id":')],
    ['a person with missing fields', () => storage.set('user_info', '{"id":"1","userType":"admin"}')],
    ['a person that is a list', () => storage.set('user_info', '[]')],
    ['a type that was changed by hand', () => storage.set('user_type', 'customer')],
    [
      'an unknown type',
      () => {
        storage.set('user_type', 'owner');
        storage.set('user_info', JSON.stringify({ ...buildUser(), userType: 'owner' }));
      },
    ],
  ])('is not signed in with %s in the storage', (_, spoil) => {
    new SessionStore().signIn(loginAnswer());
    spoil();
    expect(new SessionStore().isSignedIn).toBe(false);
  });
});

it.each([
  ['broken JSON', '{"id":'],
  ['a user without the fields', '{"id":"1"}'],
  ['no user', null],
])('a stored session with %s is removed', (_, user) => {
  new SessionStore().signIn(loginAnswer());
  if (user === null) localStorage.removeItem(STORAGE_KEYS.user);
  else localStorage.setItem(STORAGE_KEYS.user, user);
  expect(new SessionStore().isSignedIn).toBe(false);
  expect(Object.values(STORAGE_KEYS).map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('the expiry of a token', () => {
  const signedIn = (token: string, refreshToken: string | null) => {
    const session = new SessionStore();
    session.signIn(loginAnswer({ token, refreshToken: refreshToken ?? '' }));
    return session;
  };

  // @spec 3.23 Token expiry is read from the exp claim
  it('is its exp claim', () => {
    const session = signedIn(buildToken(60_000), null);
    expect(session.isExpired(59_999)).toBe(false);
    expect(session.isExpired(60_000)).toBe(true);
  });

  it.each(['', 'abc', 'a.b.c', `a.${btoa('{"exp":"later"}')}.c`, `a.${btoa('null')}.c`])(
    'is in the past for the unreadable token "%s"',
    (token) => {
      expect(signedIn(token, null).isExpired(0)).toBe(true);
    },
  );

  it('is read from a token with Arabic and URL-safe characters', () => {
    const bytes = new TextEncoder().encode('{"name":"نور ???>>>","exp":60}');
    const payload = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_');
    expect(signedIn(`a.${payload}.c`, null).isExpired(59_000)).toBe(false);
  });

  // @spec R1.03 A token that has expired and cannot be renewed stays on /login
  it('ends only a session without a refresh token', () => {
    expect(signedIn(buildToken(60_000), null).isLive(60_000)).toBe(false);
    expect(signedIn(buildToken(60_000), 'refresh-1').isLive(60_000)).toBe(true);
    expect(signedIn(buildToken(60_000), null).isLive(0)).toBe(true);
    resetBrowser();
    expect(new SessionStore().isLive(0)).toBe(false);
  });
});

// @spec R1.03
describe('a stored session whose token has expired', () => {
  const store = (refreshToken: string) =>
    new SessionStore().signIn(loginAnswer({ token: buildToken(60_000), refreshToken }));

  it('is ended for the next page if it cannot be renewed', () => {
    store('');
    expect(endExpiredSession(new SessionStore(), 59_999)).toBeNull();
    const session = new SessionStore();
    const { user } = session;
    expect([endExpiredSession(session, 60_000), session.isSignedIn]).toEqual([user, false]);
    expect(new SessionStore().isSignedIn).toBe(false);
  });

  it('stays if it can be renewed', () => {
    store('refresh-1');
    const session = new SessionStore();
    expect([endExpiredSession(session, 60_000), session.isSignedIn]).toEqual([null, true]);
  });
});

describe('another tab', () => {
  const sendStorageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('signs this tab in and out, too', () => {
    const here = new SessionStore();
    const names: string[] = [];
    const stopReaction = reaction(
      () => here.user?.name,
      (name) => names.push(name ?? 'nobody'),
    );
    const stop = here.followOtherTabs();
    const there = new SessionStore();
    there.signIn(loginAnswer({ user: buildUser({ name: 'نور' }) }));
    sendStorageEvent('auth_token');
    there.signOut();
    sendStorageEvent(null);
    stop();
    there.signIn(loginAnswer());
    sendStorageEvent('auth_token');
    stopReaction();
    expect(names).toEqual(['نور', 'nobody']);
  });

  it.each([
    ['comes back from the back button', () => window.dispatchEvent(new Event('pageshow'))],
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('has signed out a person whose page %s without an event of the storage', (_, show) => {
    new SessionStore().signIn(loginAnswer());
    const here = new SessionStore();
    const stop = here.followOtherTabs();
    new SessionStore().signOut();
    expect(here.isSignedIn).toBe(true);
    show();
    expect(here.isSignedIn).toBe(false);
    stop();
    new SessionStore().signIn(loginAnswer());
    show();
    expect(here.isSignedIn).toBe(false);
  });

  it('ends the session of one person here before that of the next person begins', async () => {
    new SessionStore().signIn(loginAnswer({ user: buildUser({ id: 'salma' }) }));
    const here = new SessionStore();
    const stop = here.followOtherTabs();
    new SessionStore().signIn(loginAnswer({ user: buildUser({ id: 'noor' }) }));
    window.dispatchEvent(new Event('pageshow'));
    expect(here.user).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    expect(here.user?.id).toBe('noor');
    stop();
  });

  it('keeps its tokens when this tab stores a new name, and its sign-out', () => {
    new SessionStore().signIn(loginAnswer());
    const here = new SessionStore();
    const there = new SessionStore();
    there.updateTokens({ token: buildToken(), refreshToken: 'refresh-2' });
    here.updateUser({ name: 'زهراء' });
    const { user, token, refreshToken } = new SessionStore();
    expect([user?.name, token, refreshToken]).toEqual(['زهراء', there.token, 'refresh-2']);
    there.signOut();
    here.updateUser({ name: 'نور' });
    expect([here.isSignedIn, new SessionStore().isSignedIn]).toEqual([false, false]);
  });

  it('is read between its writes as the earlier session, the later one or none, and destroys neither', () => {
    const salma = loginAnswer({
      user: buildUser({ id: 'salma', userType: 'admin' }),
      refreshToken: 'salma-1',
    });
    const noor = loginAnswer({
      user: buildUser({ id: 'noor', userType: 'employee' }),
      refreshToken: 'noor-1',
    });
    const read: unknown[] = [];
    const look = () => {
      const { user, token, refreshToken } = new SessionStore(storage);
      read.push(user && [user.id, token, refreshToken]);
    };
    const watched = {
      ...storage,
      set: (key: string, value: string) => {
        storage.set(key, value);
        look();
      },
      remove: (key: string) => {
        storage.remove(key);
        look();
      },
    };
    const there = new SessionStore(watched);
    there.signIn(salma);
    const [first, renewed] = [salma.token, buildToken()];
    there.updateTokens({ token: renewed, refreshToken: 'salma-2' });
    there.signIn(noor);
    const whole = [
      ['salma', first, 'salma-1'],
      ['salma', first, 'salma-2'],
      ['salma', renewed, 'salma-2'],
      ['noor', noor.token, 'noor-1'],
    ];
    for (const seen of read.filter((one) => one !== null)) expect(whole).toContainEqual(seen);
    expect(read.at(-1)).toEqual(['noor', noor.token, 'noor-1']);
  });

  it('does not change the session here when it stores another key', () => {
    const here = new SessionStore();
    const stop = here.followOtherTabs();
    new SessionStore().signIn(loginAnswer());
    sendStorageEvent('salon.theme');
    expect(here.isSignedIn).toBe(false);
    stop();
  });
});

describe('a browser without a working storage', () => {
  const refusing = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {
      throw new Error('SecurityError');
    },
  } as unknown as Storage;

  it.each([
    ['refuses', refusing],
    ['has no storage', null],
  ])('keeps the session until the page closes when it %s', (_, broken) => {
    const session = new SessionStore(createSafeStorage(broken));
    session.signIn(loginAnswer());
    session.reload();
    expect(session.isSignedIn).toBe(true);
    session.signOut();
    session.reload();
    expect(session.isSignedIn).toBe(false);
  });

  it('does not return an old value that it could not replace', () => {
    const full = {
      getItem: () => 'old',
      setItem: refusing.setItem,
      removeItem: refusing.removeItem,
    } as unknown as Storage;
    const safe = createSafeStorage(full);
    safe.set('key', 'new');
    expect(safe.get('key')).toBe('new');
    safe.remove('key');
    expect(safe.get('key')).toBeNull();
  });
});

describe('a preference', () => {
  it('is its fallback until a value is stored', () => {
    const print = createPreference('print-receipt', true);
    expect(print.get()).toBe(true);
    print.set(false);
    expect(createPreference('print-receipt', true).get()).toBe(false);
  });

  it('is its fallback when the stored value is invalid', () => {
    storage.set('salon.print-receipt', '{broken');
    expect(createPreference('print-receipt', true).get()).toBe(true);
    storage.set('salon.print-receipt', '"yes"');
    expect(createPreference('print-receipt', true).get()).toBe(true);
    storage.set('salon.theme', '"purple"');
    expect(createPreference('theme', 'light', (value) => value === 'dark').get()).toBe('light');
  });
});
