import { buildUser } from '@salon/shared/testing/builders';
import { LostSessionStore } from './lost-session.store.ts';

const MINUTE_MS = 60_000;
const lostAt = 1_000_000;
const anywhere = () => true;
const user = buildUser({ businessId: 'noor-id' });

function lost(address = '/services?page=2') {
  window.history.replaceState(null, '', address);
  const end = new LostSessionStore();
  end.recordLoss('انتهت الجلسة', user, lostAt);
  window.history.replaceState(null, '', '/login');
  return end;
}

describe('the address at which a session was lost', () => {
  it('is opened for a person of the same type and salon', () => {
    expect(lost().findAddress(buildUser({ businessId: 'noor-id' }), anywhere, lostAt)).toBe(
      '/services?page=2',
    );
  });

  it.each([
    ['a person of another type', buildUser({ businessId: 'noor-id', userType: 'employee' })],
    ['a person of another salon', buildUser({ businessId: 'layal-id' })],
    ['no person', null],
  ])('is not opened for %s', (_, next) => {
    expect(lost().findAddress(next, anywhere, lostAt)).toBeNull();
  });

  it('is checked with the guard by its path', () => {
    const mayOpen = jest.fn(() => false);
    expect(lost().findAddress(user, mayOpen, lostAt)).toBeNull();
    expect(mayOpen).toHaveBeenCalledWith('/services');
  });

  it('is kept for half an hour', () => {
    const end = lost();
    expect(end.findAddress(user, anywhere, lostAt + 30 * MINUTE_MS)).not.toBeNull();
    expect(end.findAddress(user, anywhere, lostAt + 31 * MINUTE_MS)).toBeNull();
  });

  it('is never an address of another site or /login', () => {
    const end = new LostSessionStore();
    jest.spyOn(URL.prototype, 'origin', 'get').mockReturnValueOnce('https://other.example');
    end.recordLoss('', user, lostAt);
    expect(end.findAddress(user, anywhere, lostAt)).toBeNull();
    jest.restoreAllMocks();
    expect(lost('/login').findAddress(user, anywhere, lostAt)).toBeNull();
  });

  it('stays when a second call reports the loss after the sign-out', () => {
    const end = lost();
    end.recordLoss('انتهت الجلسة', null, lostAt);
    expect(end.findAddress(user, anywhere, lostAt)).toBe('/services?page=2');
  });

  it('is used once', () => {
    const end = lost();
    end.forget();
    expect([end.findAddress(user, anywhere, lostAt), end.notice]).toEqual([null, '']);
  });
});
