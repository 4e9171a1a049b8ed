import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { buildId, buildNotification } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBell, showBell } from './testing/open-bell.ts';

const note = (overrides: Parameters<typeof buildNotification>[0] = {}) =>
  buildNotification({
    type: 'other',
    title: 'تذكير بالجرد',
    message: 'يوم الخميس بعد الدوام',
    customer_name: null,
    customer_phone: null,
    booking_id: null,
    booking_date: null,
    booking_time: null,
    service_names: [],
    total_price: null,
    ...overrides,
  });

describe('the bell', () => {
  // @spec 2.27 Dashboard: a bell with the unread count, 99+ above 99
  it.each([
    [0, '', 'الإشعارات، لا جديد'],
    [1, '1', 'الإشعارات، إشعار واحد غير مقروء'],
    [2, '2', 'الإشعارات، إشعاران غير مقروءين'],
    [99, '99', 'الإشعارات، 99 إشعارًا غير مقروء'],
    [100, '99+', 'الإشعارات، 100 إشعار غير مقروء'],
  ])('shows %d unread notifications as %j, with a name in words', async (furtherUnread, badge, name) => {
    const { feed, container } = await showBell();
    act(() => feed.set({ furtherUnread }));
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(container.querySelector('[dir=ltr]')?.textContent ?? '').toBe(badge);
  });

  it('announces a new request to a screen reader', async () => {
    const { feed } = await showBell();
    expect(screen.getByRole('status')).toHaveTextContent('');
    act(() => feed.set({ items: [buildNotification()] }));
    expect(screen.getByRole('status')).toHaveTextContent('طلب حجز جديد');
  });

  it('appears before the shell offers its feed, and its panel fills afterwards', async () => {
    const { platform, person, feed, bell } = await showBell([buildNotification()]);
    act(() => platform.offerNotifications(null));
    await person.click(bell());
    expect(within(screen.getByRole('dialog')).getByText('جارٍ التحميل')).toBeInTheDocument();
    act(() => platform.offerNotifications(feed));
    expect(within(screen.getByRole('dialog')).getByText('طلب حجز جديد')).toBeInTheDocument();
    expect([feed.unreadCount, feed.openPanels]).toEqual([0, 1]);
  });
});

describe('opening the panel', () => {
  it('marks all notifications as read, and still shows which were new', async () => {
    const { feed, panel } = await openBell([buildNotification(), note({ is_read: true })]);
    expect([feed.unreadCount, feed.openPanels]).toEqual([0, 1]);
    expect(panel.getAllByText('جديد')).toHaveLength(1);
  });

  it('focuses the panel, and Escape returns the focus to the bell', async () => {
    const { person, bell, feed } = await openBell();
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(bell()).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
    expect(feed.openPanels).toBe(0);
  });

  it('ends with the close button, the bell, or a press outside', async () => {
    const { person, panel, bell } = await openBell();
    await person.click(panel.getByRole('button', { name: 'إغلاق' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(bell());
    await person.click(bell());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(bell());
    await person.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a sheet on a phone', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { panel, person, bell } = await openBell([buildNotification()]);
    expect(screen.getByRole('dialog').tagName).toBe('DIALOG');
    await person.click(panel.getByRole('button', { name: 'إغلاق' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
    jest.restoreAllMocks();
  });
});

describe('a time in a message', () => {
  it('is written in the salon’s clock format', async () => {
    const message = 'نقل الحجز إلى الساعة \u206614:30\u2069';
    const { panel, platform, network } = await openBell([note({ message })]);
    expect(panel.getByText(/14:30/)).toBeVisible();
    const { business } = platform.salon;
    network.on('GET', paths.business(business?.id ?? '')).answer(success({ ...business, clock_hours: 12 }));
    await act(() => platform.salon.load());
    expect(await panel.findByText(/2:30\sم/)).toBeVisible();
  });
});

describe('the panel', () => {
  it('shows a request with everything needed for a decision', async () => {
    const { panel } = await openBell([
      buildNotification({ booking_number: 12, service_names: ['قص شعر', 'صبغة'], total_price: 55_000 }),
    ]);
    const row = panel.getByRole('listitem');
    for (const text of ['زينب علي #12', 'السبت 7 تشرين الثاني', '11:00', 'قص شعر، صبغة', '55,000', 'الآن']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).getByRole('link', { name: /اتصال/ })).toHaveAttribute('href', 'tel:+9647701000009');
    expect(within(row).queryByRole('button', { name: /حذف/ })).not.toBeInTheDocument();
  });

  it('shows open requests first, then the newest notifications', async () => {
    const old = buildNotification({ customer_name: 'هدى', created_at: '2026-11-06T20:00:00+03:00' });
    const { panel } = await openBell([note(), old]);
    expect(panel.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'بانتظار قرارك',
      'إشعارات أخرى',
    ]);
    const [first, second] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent('أمس 20:00');
    expect(second).toHaveTextContent('تذكير بالجرد');
    expect(second).toHaveTextContent('يوم الخميس بعد الدوام');
  });

  it('links to the day of a request in the report', async () => {
    const { panel, person, navigations } = await openBell([buildNotification()]);
    await person.click(panel.getByRole('link', { name: 'حجوزات ذلك اليوم' }));
    expect(navigations).toEqual(['/bookings/report?from=2026-11-07&to=2026-11-07']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a skeleton while it loads', async () => {
    const { feed, panel } = await openBell();
    act(() => feed.set({ state: 'loading' }));
    expect(panel.getByText('جارٍ التحميل')).toBeInTheDocument();
  });

  it('shows an explanation when there are no notifications', async () => {
    const { panel } = await openBell();
    expect(panel.getByText('لا توجد إشعارات')).toBeInTheDocument();
  });

  // @spec 8.19 فشل في تحميل الإشعارات @ mf-notifications/src/features/bell/notifications.messages.ts
  it('shows a retry when the notifications cannot be loaded', async () => {
    const { feed, panel, person } = await openBell();
    act(() => feed.set({ state: 'failed' }));
    expect(panel.getByText('فشل في تحميل الإشعارات')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(feed.refreshes).toBe(1);
  });

  it('keeps its notifications with a message when the connection is lost', async () => {
    const { feed, panel, person } = await openBell([note()]);
    act(() => feed.set({ state: 'failed' }));
    expect(panel.getByText('تذكير بالجرد')).toBeInTheDocument();
    expect(panel.getByText('تعذر تحديث الإشعارات، وهذا آخر ما وصل')).toBeInTheDocument();
    await person.click(panel.getByRole('button', { name: 'تحديث' }));
    expect(feed.refreshes).toBe(1);
  });

  it('loads older ones on demand, and shows a retry when that fails', async () => {
    const { feed, panel, person } = await openBell([note()]);
    act(() => feed.set({ hasMore: true }));
    await person.click(panel.getByRole('button', { name: 'عرض المزيد' }));
    expect(feed.loads).toBe(1);
    act(() => feed.set({ hasMoreFailed: true }));
    expect(panel.getByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
  });

  it('turns the sound off and on', async () => {
    const { feed, panel, person } = await openBell();
    await person.click(panel.getByRole('button', { name: 'كتم الصوت' }));
    expect(feed.sound.isOn).toBe(false);
    await person.click(panel.getByRole('button', { name: 'تشغيل الصوت' }));
    expect(feed.sound.isOn).toBe(true);
  });
});

describe('a notification other than an open request', () => {
  // @spec 4.11 Notification: unread becomes read by clicking it
  it('that arrives while the panel is open is marked as read by a click', async () => {
    const { feed, panel, person, network } = await openBell();
    const row = note();
    act(() => feed.set({ items: [row] }));
    expect(panel.getByText('غير مقروء')).toBeInTheDocument();
    network.on('PUT', paths.notificationRead(row.id)).answer(success({ ...row, is_read: true }));
    await person.click(panel.getByRole('button', { name: 'تحديد كمقروء: تذكير بالجرد' }));
    await waitFor(() => expect(feed.unreadCount).toBe(0));
    expect(panel.getByRole('listitem')).toHaveFocus();
  });

  it('is marked as handled', async () => {
    const row = note({ is_read: true });
    const { feed, panel, person, network } = await openBell([row]);
    network.on('PUT', paths.notificationHandled(row.id)).answer(success({ ...row, is_handled: true }));
    await person.click(panel.getByRole('button', { name: 'تحديد كمعالج: تذكير بالجرد' }));
    await waitFor(() => expect(feed.items[0]?.is_handled).toBe(true));
  });

  // @spec 4.16 Handled notifications can be deleted individually
  it.each([
    ['', { success: true }, 200],
    [' also when another admin was first', failure('NOT_FOUND'), 404],
  ])('is deleted%s', async (_, answer, status) => {
    const row = buildNotification({ is_handled: true, is_read: true });
    const { feed, panel, person, network } = await openBell([row]);
    network.on('DELETE', paths.notification(row.id)).answer(answer, status);
    await person.click(panel.getByRole('button', { name: 'حذف الإشعار: زينب علي' }));
    await waitFor(() => expect(feed.items).toEqual([]));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays when an action fails, and the panel shows an error', async () => {
    const row = note({ is_read: true });
    const { feed, panel, person, network } = await openBell([row]);
    network.on('DELETE', paths.notification(row.id)).breakDown();
    await person.click(panel.getByRole('button', { name: 'حذف الإشعار: تذكير بالجرد' }));
    expect(await panel.findByText('تعذر تنفيذ ذلك، يرجى المحاولة مرة أخرى')).toBeInTheDocument();
    expect(feed.items).toHaveLength(1);
  });
});

describe('clearing finished notifications', () => {
  // @spec 4.18 … from the panel
  it('removes handled and read ones, and keeps open requests', async () => {
    const open = buildNotification();
    const { feed, panel, person, network } = await openBell([
      open,
      buildNotification({ is_handled: true }),
      note({ is_read: true }),
    ]);
    network.on('POST', paths.notificationsClear).answer(success({ count: 2 }));
    await person.click(panel.getByRole('button', { name: 'مسح المنتهية' }));
    await waitFor(() => expect(feed.items.map(({ id }) => id)).toEqual([open.id]));
    expect(panel.getByText('تم مسح الإشعارات المنتهية')).toBeInTheDocument();
  });

  it('is disabled when no notification is finished', async () => {
    const { panel } = await openBell([buildNotification()]);
    expect(panel.getByRole('button', { name: 'مسح المنتهية' })).toBeDisabled();
  });

  it('changes nothing when it fails', async () => {
    const { feed, panel, person, network } = await openBell([note({ is_read: true })]);
    network.on('POST', paths.notificationsClear).fail('INTERNAL');
    await person.click(panel.getByRole('button', { name: 'مسح المنتهية' }));
    expect(await panel.findByText('تعذر تنفيذ ذلك، يرجى المحاولة مرة أخرى')).toBeInTheDocument();
    expect(feed.items).toHaveLength(1);
  });
});

describe('an employee’s request for an absence', () => {
  const asked = note({ title: 'طلب إجازة', absence_id: buildId(10) });
  const name = 'الرد على الطلب: طلب إجازة';

  it('leads to the list of absences, and closes the panel', async () => {
    const { person, panel, navigations } = await openBell([asked]);
    await person.click(panel.getByRole('link', { name }));
    expect(navigations).toEqual(['/employees/leave?state=asked']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is answered has no link', async () => {
    const { panel } = await openBell([{ ...asked, is_handled: true }]);
    expect(panel.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});
