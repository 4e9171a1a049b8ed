import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import { act, screen, within } from '@testing-library/react';
import type { FakeFeed } from './testing/fake-feed.ts';
import { openBell } from './testing/open-bell.ts';

const request = (overrides: Partial<Notification> = {}) =>
  buildNotification({ customer_name: 'زينب علي', is_read: true, ...overrides });
const decided = (row: Notification, type: Notification['type'] = 'booking_approved'): Notification => ({
  ...row,
  type,
  title: type === 'booking_approved' ? 'تمت الموافقة على الحجز' : 'تم رفض الحجز',
  is_read: true,
  is_handled: true,
});

async function openRequest() {
  const row = request();
  const parts = await openBell([row]);
  const { panel, network } = parts;
  const approve = () => panel.getByRole('button', { name: 'موافقة: زينب علي' });
  const reject = () => panel.getByRole('button', { name: 'رفض: زينب علي' });
  return {
    ...parts,
    row,
    approve,
    reject,
    approval: network.on('PUT', paths.notificationApprove(row.id)),
    rejection: network.on('PUT', paths.notificationReject(row.id)),
    calls: (path: string) => network.callsTo('PUT', path),
  };
}

const MOVED = { booking_date: '2026-12-06', booking_time: '11:00', employee_name: 'سارة كريم' };
const removeDirectionMarks = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '');

describe('approving', () => {
  // @spec 4.13 A booking_request goes from unhandled to handled after approve @ mf-notifications/src/features/bell, server/salon/notifications
  it('takes one press: the card of the decision replaces the request, and bookings:changed is emitted', async () => {
    const { row, approval, approve, person, panel, feed, news, calls } = await openRequest();
    approval.answer(success(decided(row)));
    await person.click(approve());
    const card = await panel.findByRole('heading', { name: 'تمت الموافقة على الحجز' });
    expect(panel.getByRole('listitem')).toContainElement(card);
    expect(panel.getByRole('alert')).toHaveTextContent('تمت الموافقة على الحجز');
    expect(panel.getByRole('region', { name: 'طلبات الحجز' })).toContainElement(panel.getByRole('listitem'));
    expect(panel.queryByText('بانتظار قرارك')).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^موافقة/ })).not.toBeInTheDocument();
    expect(panel.getByRole('listitem')).toHaveFocus();
    expect([feed.openCount, news]).toEqual([0, ['bookings']]);
    expect(calls(paths.notificationApprove(row.id))[0]?.body).toEqual({ bookingId: row.booking_id });
  });

  // @spec 8.20 فشل في الموافقة على الحجز @ mf-notifications/src/features/bell/notifications.messages.ts
  it('shows an error, changes nothing, and the retry has the same idempotency key', async () => {
    const { row, approval, approve, person, panel, feed, news, calls } = await openRequest();
    approval.failOnce('UNAVAILABLE').answer(success(decided(row)));
    await person.click(approve());
    expect(await panel.findByText('فشل في الموافقة على الحجز')).toBeInTheDocument();
    expect([feed.openCount, news]).toEqual([1, []]);
    await person.click(approve());
    await panel.findByRole('heading', { name: 'تمت الموافقة على الحجز' });
    const keys = calls(paths.notificationApprove(row.id)).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/.{36}/);
    expect(new Set(keys).size).toBe(1);
  });

  it('ignores a second press while the request runs', async () => {
    const { row, approval, approve, reject, person, panel, calls } = await openRequest();
    const release = approval.hold(success(decided(row)));
    await person.click(approve());
    expect(reject()).toBeDisabled();
    await person.click(approve());
    release();
    await panel.findByRole('heading', { name: 'تمت الموافقة على الحجز' });
    expect(calls(paths.notificationApprove(row.id))).toHaveLength(1);
  });

  it('shows a message when another admin decided first, and loads the list again', async () => {
    const { approval, approve, person, panel, feed, news } = await openRequest();
    approval.fail('NOTIFICATION_HANDLED');
    await person.click(approve());
    expect(await panel.findByText('تمت معالجة هذا الطلب من قبل (زينب علي)')).toBeInTheDocument();
    expect([feed.openCount, feed.refreshes, news]).toEqual([0, 1, ['bookings']]);
  });

  it('shows the reason when the booking can no longer be approved', async () => {
    const { approval, approve, person, panel, feed } = await openRequest();
    approval.fail('STATUS_CONFLICT');
    await person.click(approve());
    expect(
      await panel.findByText('فشل في الموافقة على الحجز: لا يمكن تغيير حالة هذا الحجز'),
    ).toBeInTheDocument();
    expect([feed.openCount, feed.refreshes]).toEqual([1, 1]);
  });

  // @spec C.22 Answering a request that was changed says what is so now @ shared/ui/request-change.ts
  it.each([
    [
      'moved',
      { status: 'pending', request_id: 'x' },
      'غير العميل الموعد إلى الأحد 6 كانون الأول الساعة 11:00 مع سارة كريم',
    ],
    ['cancelled', { status: 'cancelled', request_id: null }, 'ألغى العميل هذا الحجز'],
    ['approved', { status: 'approved', request_id: null }, 'تمت معالجة هذا الحجز من قبل'],
  ])(
    'removes a request that the customer or an admin has %s, and shows its new state',
    async (_, change, said) => {
      const { approval, approve, person, panel, feed } = await openRequest();
      approval.fail('REQUEST_CHANGED', { ...MOVED, ...change });
      await person.click(approve());
      const told = await panel.findByText(/^فشل في الموافقة على الحجز: /);
      expect(removeDirectionMarks(told.textContent)).toBe(`فشل في الموافقة على الحجز: ${said}`);
      expect([feed.openCount, feed.refreshes]).toEqual([0, 1]);
    },
  );

  it('removes a request that no longer exists', async () => {
    const { approval, approve, person, panel, feed } = await openRequest();
    approval.fail('NOT_FOUND');
    await person.click(approve());
    expect(await panel.findByText('لم يعد هذا الإشعار موجودًا')).toBeInTheDocument();
    expect(feed.items).toEqual([]);
  });
});

describe('rejecting', () => {
  const openRejection = async () => {
    const parts = await openRequest();
    await parts.person.click(parts.reject());
    const { panel } = parts;
    return {
      ...parts,
      reason: () => panel.getByLabelText('سبب الرفض (اختياري)'),
      confirm: () => panel.getByRole('button', { name: 'رفض وحذف الحجز' }),
    };
  };

  it('asks first and explains the effect', async () => {
    const { panel, row, reason, calls } = await openRejection();
    expect(panel.getByText('سيحذف الحجز نهائيًا ويعود وقته متاحًا لغيره.')).toBeInTheDocument();
    expect(reason()).toHaveFocus();
    expect(calls(paths.notificationReject(row.id))).toEqual([]);
  });

  // @spec 4.14 … or after reject @ mf-notifications/src/features/bell, server/salon/notifications
  // @spec 5.25 Reject reason is optional
  it.each([
    ['with a reason', 'الموظفة في إجازة', 'الموظفة في إجازة'],
    ['without a reason', '', null],
  ])('sends the rejection %s', async (_, typed, sent) => {
    const { row, rejection, reason, confirm, person, panel, feed, news, calls } = await openRejection();
    rejection.answer(success(decided(row, 'booking_rejected')));
    if (typed) await person.type(reason(), typed);
    await person.click(confirm());
    expect(await panel.findByText('تم رفض الحجز وحذفه')).toBeInTheDocument();
    expect(calls(paths.notificationReject(row.id))[0]?.body).toEqual({
      bookingId: row.booking_id,
      reason: sent,
    });
    expect([feed.openCount, news]).toEqual([0, ['bookings']]);
    expect(panel.queryByLabelText('سبب الرفض (اختياري)')).not.toBeInTheDocument();
  });

  // @spec 8.21 فشل في رفض وحذف الحجز @ mf-notifications/src/features/bell/notifications.messages.ts
  it('keeps the typed reason when it fails', async () => {
    const { rejection, reason, confirm, person, panel, feed } = await openRejection();
    rejection.breakDown();
    await person.type(reason(), 'لا وقت');
    await person.click(confirm());
    expect(await panel.findByText('فشل في رفض وحذف الحجز')).toBeInTheDocument();
    expect(reason()).toHaveValue('لا وقت');
    expect(feed.openCount).toBe(1);
  });

  it.each([
    ['decided first', 'NOTIFICATION_HANDLED'],
    ['decided first and cleared the notification', 'NOT_FOUND'],
  ] as const)('shows a message beside the reason when another admin %s', async (_, code) => {
    const { rejection, reason, confirm, person, panel, feed } = await openRejection();
    rejection.fail(code);
    await person.type(reason(), 'لا وقت');
    await person.click(confirm());
    expect(await panel.findByText('تمت معالجة هذا الطلب من قبل (زينب علي)')).toBeInTheDocument();
    expect(reason()).toHaveValue('لا وقت');
    expect(feed.openCount).toBe(0);
  });

  it('shows beside the reason how the customer has changed the request', async () => {
    const { rejection, reason, confirm, person, panel } = await openRejection();
    rejection.fail('REQUEST_CHANGED', { ...MOVED, status: 'pending', request_id: 'x' });
    await person.type(reason(), 'لا وقت');
    await person.click(confirm());
    const told = await panel.findByText(/^غير العميل الموعد/);
    expect(removeDirectionMarks(told.textContent)).toBe(
      'غير العميل الموعد إلى الأحد 6 كانون الأول الساعة 11:00 مع سارة كريم',
    );
    expect(reason()).toHaveValue('لا وقت');
  });

  it('is cancelled by the button and by Escape, and the panel stays open', async () => {
    const { person, panel, reject, reason } = await openRejection();
    await person.click(panel.getByRole('button', { name: 'رجوع' }));
    expect(reject()).toHaveFocus();
    await person.click(reject());
    reason().focus();
    await person.keyboard('{Escape}');
    expect(reject()).toHaveFocus();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('keeps the reason on a press outside, and emits form:dirty while there is one', async () => {
    const { person, reason, dirt, panel, bell } = await openRejection();
    expect(dirt).not.toContain(true);
    await person.type(reason(), 'لا');
    expect(dirt.at(-1)).toBe(true);
    await person.click(document.body);
    expect(reason()).toHaveValue('لا');
    await person.click(panel.getByRole('button', { name: 'إغلاق' }));
    expect(dirt.at(-1)).toBe(false);
    await person.click(bell());
    expect(screen.queryByLabelText('سبب الرفض (اختياري)')).not.toBeInTheDocument();
  });

  // @spec 4.40 Notification: one that another admin decided meanwhile says so, and nothing typed is lost @ mf-notifications/src/features/bell/rejection.store.ts
  it.each([
    ['decides', (feed: FakeFeed, row: Notification) => feed.keep([decided(row)])],
    ['decides and clears the notification', (feed: FakeFeed, row: Notification) => feed.forget([row.id])],
  ])('keeps the typed reason until it is closed when another admin %s', async (_, decide) => {
    const { feed, row, panel, person, reason, dirt } = await openRejection();
    act(() =>
      feed.set({ items: [row, request({ customer_name: 'هدى', created_at: '2026-11-06T20:00:00+03:00' })] }),
    );
    await person.type(reason(), 'لا');
    act(() => decide(feed, row));
    expect(await panel.findByText('تمت معالجة هذا الطلب من قبل (زينب علي)')).toBeInTheDocument();
    const waiting = () =>
      within(panel.getByRole('region', { name: 'بانتظار قرارك' })).getAllByRole('listitem');
    expect(reason()).toHaveValue('لا');
    expect(reason()).toHaveFocus();
    expect(waiting()[0]).toContainElement(reason());
    expect(panel.queryByRole('button', { name: 'رفض وحذف الحجز' })).not.toBeInTheDocument();
    expect(dirt.at(-1)).toBe(false);
    await person.click(document.body);
    await person.click(panel.getByRole('button', { name: 'إغلاق: زينب علي' }));
    expect(panel.queryByLabelText('سبب الرفض (اختياري)')).not.toBeInTheDocument();
    expect(waiting()).toHaveLength(1);
    expect(waiting()[0]).toHaveTextContent('هدى');
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});
