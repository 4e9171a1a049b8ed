import fc from 'fast-check';
import {
  canDelete,
  countUnread,
  formatBadge,
  getPollIntervalMs,
  isFinished,
  isOpenRequest,
  keepUnfinished,
  NOTIFICATION_TYPES,
  type NotificationState,
  shouldRing,
} from './notification.ts';

const seen = (type: NotificationState['type'], is_read: boolean, is_handled: boolean): NotificationState => ({
  type,
  is_read,
  is_handled,
});

describe('a notification', () => {
  // type, is_read, is_handled, expected: isOpenRequest, canDelete, isFinished, shouldRing
  it.each([
    ['booking_request', false, false, true, false, false, true],
    ['booking_request', true, false, true, false, false, false],
    ['booking_request', false, true, false, true, true, false],
    ['booking_request', true, true, false, true, true, false],
    ['booking_approved', false, false, false, true, false, false],
    ['booking_approved', true, false, false, true, true, false],
    ['booking_rejected', true, false, false, true, true, false],
    ['booking_rejected', false, true, false, true, true, false],
    ['other', false, false, false, true, false, false],
    ['other', true, false, false, true, true, false],
  ] as const)('%s, read %s, handled %s', (type, read, handled, open, deletable, finished, rings) => {
    const notification = seen(type, read, handled);
    expect(isOpenRequest(notification)).toBe(open);
    expect(canDelete(notification)).toBe(deletable);
    expect(isFinished(notification)).toBe(finished);
    expect(shouldRing([notification])).toBe(rings);
  });
});

test('a request for an absence is finished once it is handled, not once it is read', () => {
  const asked = { ...seen('other', true, false), absence_id: 'an absence' };
  expect([isFinished(asked), isFinished({ ...asked, is_handled: true })]).toEqual([false, true]);
});

const someNotifications = fc.array(
  fc.record({
    type: fc.constantFrom(...NOTIFICATION_TYPES),
    is_read: fc.boolean(),
    is_handled: fc.boolean(),
  }),
);

describe('clearing', () => {
  it('keeps open booking requests, and removes only notifications that can be deleted', () => {
    fc.assert(
      fc.property(someNotifications, (list) => {
        const kept = keepUnfinished(list);
        expect(kept.filter(isOpenRequest)).toEqual(list.filter(isOpenRequest));
        expect(list.filter(isFinished).every(canDelete)).toBe(true);
        expect(kept.length + list.filter(isFinished).length).toBe(list.length);
      }),
    );
  });

  it('keeps the order, and removes nothing the second time', () => {
    fc.assert(
      fc.property(someNotifications, (list) => {
        const kept = keepUnfinished(list);
        expect(keepUnfinished(kept)).toEqual(kept);
        expect(kept).toEqual(list.filter((one) => kept.includes(one)));
      }),
    );
  });
});

describe('the alarm', () => {
  it('rings for one unread request among other notifications', () => {
    const quiet = [seen('other', false, false), seen('booking_request', true, false)];
    expect(shouldRing(quiet)).toBe(false);
    expect(shouldRing([...quiet, seen('booking_request', false, false)])).toBe(true);
    expect(shouldRing([])).toBe(false);
  });

  it('stops when all notifications are read', () => {
    fc.assert(
      fc.property(someNotifications, (list) => {
        expect(shouldRing(list.map((one) => ({ ...one, is_read: true })))).toBe(false);
      }),
    );
  });

  it('has a polling interval of 5 s with open requests and 10 s without', () => {
    expect(getPollIntervalMs(true)).toBe(5000);
    expect(getPollIntervalMs(false)).toBe(10000);
  });
});

describe('the badge', () => {
  // @spec 9.13 Badge cap 99+
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [5000, '99+'],
  ])('with %d unread notifications shows %j', (unread, expected) => {
    expect(formatBadge(unread)).toBe(expected);
  });

  it('counts unread notifications, handled or not', () => {
    expect(
      countUnread([seen('other', false, false), seen('other', false, true), seen('other', true, false)]),
    ).toBe(2);
  });
});
