import { buildUser } from '@salon/shared/testing/builders';
import { SessionEnd } from './session-end.store.ts';

const MINUTE_MS = 60_000;
const lostAt = 1_000_000;
const anywhere = () => true;
const user = buildUser({ businessId: 'noor-id' });

/** A session of an admin that was lost on a page. */
function lost(address = '/services?page=2') {
  window.history.replaceState(null, '', address);
  const end = new SessionEnd();
  end.because('انتهت الجلسة', user, lostAt);
  window.history.replaceState(null, '', '/login');
  return end;
}

describe('the address at which a session was lost', () => {
  it('is where the same kind of person of the salon goes on', () => {
    expect(lost().addressFor(buildUser({ businessId: 'noor-id' }), anywhere, lostAt)).toBe(
      '/services?page=2',
    );
  });

  it.each([
    ['another kind of person', buildUser({ businessId: 'noor-id', userType: 'employee' })],
    ['a person of another salon', buildUser({ businessId: 'layal-id' })],
    ['nobody', null],
  ])('is nothing to %s', (_, next) => {
    expect(lost().addressFor(next, anywhere, lostAt)).toBeNull();
  });

  it('is asked of the guard by its path', () => {
    const mayOpen = jest.fn(() => false);
    expect(lost().addressFor(user, mayOpen, lostAt)).toBeNull();
    expect(mayOpen).toHaveBeenCalledWith('/services');
  });

  it('is kept for half an hour', () => {
    const end = lost();
    expect(end.addressFor(user, anywhere, lostAt + 30 * MINUTE_MS)).not.toBeNull();
    expect(end.addressFor(user, anywhere, lostAt + 31 * MINUTE_MS)).toBeNull();
  });

  it('is never one of another site, nor the login itself', () => {
    const end = new SessionEnd();
    jest.spyOn(URL.prototype, 'origin', 'get').mockReturnValueOnce('https://other.example');
    end.because('', user, lostAt);
    expect(end.addressFor(user, anywhere, lostAt)).toBeNull();
    jest.restoreAllMocks();
    expect(lost('/login').addressFor(user, anywhere, lostAt)).toBeNull();
  });

  it('stays when a second call learns of the loss after everybody is out', () => {
    const end = lost();
    end.because('انتهت الجلسة', null, lostAt);
    expect(end.addressFor(user, anywhere, lostAt)).toBe('/services?page=2');
  });

  it('is used once', () => {
    const end = lost();
    end.forget();
    expect([end.addressFor(user, anywhere, lostAt), end.notice]).toEqual([null, '']);
  });
});
