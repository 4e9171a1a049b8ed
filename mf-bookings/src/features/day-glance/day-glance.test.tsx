import { paths } from '@salon/shared/contracts/paths';
import type { NotificationFeed } from '@salon/shared/module/platform';
import { success } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import { act, screen, within } from '@testing-library/react';
import {
  at,
  buildBoard,
  buildBoardBooking,
  buildBoardEmployee,
  buildLine,
} from '../board/testing/build-board.ts';
import { createNetwork, openGlance as open, sara, visitAt } from './testing/open-glance.tsx';

const list = () => screen.findByRole('list', { name: 'المواعيد القادمة' });
const rows = async () => within(await list()).getAllByRole('link');
const amountOf = (label: string) => screen.getByText(label).parentElement;

describe('the next visits of the day', () => {
  it('are five, each with its time, customer, services and employees', async () => {
    const names = ['زينب', 'رقية', 'مريم', 'نور', 'هالة', 'دعاء', 'سهى'];
    const visits = names.map((customer_name, index) =>
      visitAt(`${11 + index}:00`, `${11 + index}:30`, { customer_name }),
    );
    const line = buildLine({ ...{ employee_name: 'هدى جواد', name: 'صبغة' }, starts_at: at('10:30') });
    const first = buildBoardBooking({ customer_name: 'لمى', lines: [line, buildLine()] });
    open(createNetwork({ bookings: [...visits, first] }));
    expect((await rows()).map((row) => row.querySelector('strong + span strong')?.textContent)).toEqual([
      'لمى',
      ...names.slice(0, 4),
    ]);
    expect((await rows())[0]).toHaveTextContent('10:30');
    expect((await rows())[0]).toHaveTextContent('صبغة، قص شعر · هدى جواد، سارة كريم');
    expect(screen.getByRole('heading', { name: 'المواعيد القادمة: 5 من 8' })).toBeVisible();
  });

  it('lead to the booking, which leads back to the dashboard', async () => {
    const visit = visitAt('11:00', '11:30');
    const { person, navigations } = open(createNetwork({ bookings: [visit] }));
    await person.click(await screen.findByRole('link', { name: /زينب علي/ }));
    expect(navigations).toEqual([`/bookings/edit/${visit.id}?back=%2Fdashboard`]);
  });

  it.each([
    ['late', visitAt('09:50', '10:30'), 'متأخرة'],
    ['arrived', visitAt('09:50', '10:30', { arrival: 'arrived' }), 'وصلت'],
    ['a request', visitAt('11:00', '11:30', { status: 'pending', is_request: true }), 'طلب'],
  ])('say of a visit that it is %s', async (_, visit, mark) => {
    open(createNetwork({ bookings: [visit] }));
    expect((await rows())[0]).toHaveTextContent(mark);
  });

  it('have no mark before they begin', async () => {
    open(createNetwork({ bookings: [visitAt('10:10', '10:30')] }));
    expect((await rows())[0]).not.toHaveTextContent(/متأخرة|وصلت|طلب/);
  });

  it('name a walk-in without a name', async () => {
    open(createNetwork({ bookings: [visitAt('11:00', '11:30', { customer_name: '' })] }));
    expect((await rows())[0]).toHaveTextContent('زبونة بلا موعد');
  });

  it('end with a note when no further visit comes', async () => {
    open(createNetwork({ bookings: [visitAt('11:00', '11:30')] }));
    expect(await screen.findByText('لا مواعيد أخرى اليوم')).toBeVisible();
  });

  it('say on an empty day that it has no visits, and lead to the form', async () => {
    const { person, navigations } = open();
    expect(await screen.findByText('لا مواعيد اليوم')).toBeVisible();
    expect(screen.queryByText('لا مواعيد أخرى اليوم')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'إضافة حجز' }));
    expect(navigations).toEqual(['/bookings/add?date=2026-11-07']);
  });

  it('say after the last visit that no other one comes', async () => {
    open(createNetwork({ bookings: [visitAt('09:00', '09:30', { status: 'completed', paid_amount: 0 })] }));
    expect(await screen.findByText('لا مواعيد أخرى اليوم')).toBeVisible();
    expect(screen.queryByText('لا مواعيد اليوم')).toBeNull();
  });

  it('lead to the board', async () => {
    const { person, navigations } = open();
    await person.click(await screen.findByRole('link', { name: 'لوحة اليوم' }));
    expect(navigations).toEqual(['/bookings/board']);
  });
});

describe('who is free', () => {
  it('is shown with the end of the free time, and leads to the form with the employee and the present minute', async () => {
    const { person, navigations } = open(createNetwork({ bookings: [visitAt('11:00', '11:30')] }));
    const chip = await screen.findByRole('link', { name: 'سارة كريم حتى 11:00 ، حجز جديد معها' });
    expect(screen.getByRole('heading', { name: 'متفرغات الآن' })).toBeVisible();
    expect(screen.getByRole('link', { name: /هدى جواد حتى 17:00/ })).toBeVisible();
    await person.click(chip);
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&now=1&employee=${sara.id}`]);
  });

  it('names who is free next when no employee is free now', async () => {
    const board = { employees: [sara], bookings: [visitAt('09:30', '11:20')], step_minutes: 30 };
    const { person, navigations } = open(createNetwork(board));
    await person.click(await screen.findByRole('link', { name: /سارة كريم من 11:20/ }));
    expect(screen.getByRole('heading', { name: 'لا متفرغات الآن' })).toBeVisible();
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&time=11%3A30&employee=${sara.id}`]);
  });

  it('says that the rest of the day has no free time', async () => {
    open(createNetwork({ employees: [] }));
    expect(await screen.findByText('لا وقت متاح في بقية اليوم')).toBeVisible();
  });

  it('shows four employees, and leads to the board for the others', async () => {
    const employees = Array.from({ length: 7 }, (_, index) => buildBoardEmployee({ name: `موظفة ${index}` }));
    open(createNetwork({ employees }));
    expect(await screen.findByRole('link', { name: 'و3 غيرهن' })).toHaveAttribute('href', '/bookings/board');
    expect(screen.getAllByRole('link', { name: /^موظفة/ })).toHaveLength(4);
  });
});

describe('the open requests', () => {
  const request = (booking_date: string) => buildNotification({ type: 'booking_request', booking_date });
  const feedOf = (changes: Partial<NotificationFeed>) =>
    ({ state: 'live', items: [], openCount: 0, ...changes }) as NotificationFeed;

  it('are counted on all days, and lead to the report of their days', async () => {
    const { platform, person, navigations } = open();
    const items = ['2026-11-12', '2026-11-09'].map(request);
    act(() => platform.offerNotifications(feedOf({ items, openCount: 2 })));
    await person.click(await screen.findByRole('link', { name: 'طلبان بانتظار الرد' }));
    expect(navigations).toEqual(['/bookings/report?from=2026-11-09&to=2026-11-12&status=pending']);
  });

  it('are those of the day until the page knows its notifications', async () => {
    const asked = visitAt('11:00', '11:30', { status: 'pending', is_request: true });
    const { platform } = open(createNetwork({ bookings: [asked] }));
    const link = await screen.findByRole('link', { name: 'طلب واحد بانتظار الرد' });
    expect(link).toHaveAttribute('href', '/bookings/report?from=2026-11-07&to=2026-11-07&status=pending');
    act(() => platform.offerNotifications(feedOf({ state: 'loading' })));
    expect(link).toBeVisible();
    act(() => platform.offerNotifications(feedOf({})));
    expect(screen.getByText('لا طلبات بانتظار الرد')).toBeVisible();
  });
});

describe('the money of the day', () => {
  it('is what the visits bring, what is paid and what is not', async () => {
    const bookings = [
      visitAt('09:00', '09:30', { status: 'completed', total_price: 50_000, paid_amount: 40_000 }),
      visitAt('11:00', '11:30', { total_price: 25_000 }),
    ];
    open(createNetwork({ bookings }));
    await list();
    expect(screen.getByRole('region', { name: 'مبالغ اليوم' })).toBeVisible();
    expect(amountOf('المتوقع اليوم')).toHaveTextContent('75,000 د.ع');
    expect(amountOf('المحصّل')).toHaveTextContent('40,000 د.ع');
    expect(amountOf('المتبقي')).toHaveTextContent('35,000 د.ع');
  });
});

describe("the day's part", () => {
  it('costs one request, for the present day', async () => {
    const { network } = open(createNetwork({ bookings: [visitAt('11:00', '11:30')] }));
    await list();
    expect(network.callsTo('GET', paths.board).map(({ query }) => query)).toEqual([{ date: '2026-11-07' }]);
    expect(network.calls.filter(({ path }) => path !== paths.board)).toHaveLength(1);
  });

  it('shows skeletons while it loads', () => {
    const network = createNetwork();
    network.on('GET', paths.board).hold(success(buildBoard()));
    open(network);
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ تحميل يومك');
    expect(screen.getByRole('heading', { name: 'المواعيد القادمة' })).toBeVisible();
    expect(amountOf('المتوقع اليوم')).not.toHaveTextContent('0');
    expect(screen.queryByText('لا مواعيد اليوم')).toBeNull();
  });

  it('reloads when the page refreshes, and when a booking changes', async () => {
    const { network, person, platform } = open();
    await screen.findByText('لا مواعيد اليوم');
    const answer = (customer_name: string) =>
      network
        .on('GET', paths.board)
        .answer(success(buildBoard({ bookings: [visitAt('11:00', '11:30', { customer_name })] })));
    answer('رقية حسن');
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    answer('مريم جواد');
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText('مريم جواد')).toBeVisible();
  });

  it('shows an error of its own, and loads after a retry', async () => {
    const network = createNetwork({ bookings: [visitAt('11:00', '11:30')] });
    network.on('GET', paths.board).failOnce('INTERNAL');
    const { person } = open(network);
    expect(await screen.findByText('فشل في تحميل يومك')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });

  it('stays with a note when a reload fails', async () => {
    const { network, person } = open(createNetwork({ bookings: [visitAt('11:00', '11:30')] }));
    await list();
    network.on('GET', paths.board).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText(/تعذر تحديث يومك/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
  });
});
