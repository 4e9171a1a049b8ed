import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { fakeNetwork, type NetworkRoute } from '@salon/shared/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCard, buildCardNetwork, buildNote, huda, openCard } from './testing/open-card.tsx';

const figures = (label: string) => screen.getByText(label).closest('dl');
const row = (label: string) => screen.getByText(label).closest('div');

const last = buildBooking({
  booking_date: '2026-10-20',
  booking_time: '16:30',
  services: [{ service_id: null, name: 'صبغة', price: 60_000, duration_minutes: 90 }],
  lines: [buildBookingLine({ name: 'صبغة', employee_name: 'سارة' })],
  employee_name: 'سارة',
  total_price: 60_000,
  status: 'completed',
});

describe('the card of a customer', () => {
  it('shows visits, money and what the customer usually has, on one page', async () => {
    const next = buildBooking({ booking_date: '2026-11-12', booking_time: '10:00', status: 'approved' });
    openCard(
      buildCardNetwork({
        customer: {
          ...{ ...huda, visits: 7, no_shows: 2, late_cancels: 1 },
          ...{ remaining_balance: 15_000, owed_since: '2026-10-20' },
        },
        ...{ next_visit: next, last_visit: last, spent: 480_000, spent_12_months: 120_000 },
        usual_service: { id: 'a', name: 'صبغة', count: 4 },
        usual_employee: { id: 'b', name: 'سارة', count: 1 },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'هدى كريم' })).toBeVisible();
    expect(figures('زيارات آخر سنة')).toHaveTextContent('7كل الحجوزات 9');
    expect(figures('مجموع ما دفع')).toHaveTextContent('480,000 د.عآخر سنة 120,000 د.ع');
    expect(figures('المتبقي عليه')).toHaveTextContent('15,000 د.عمنذ 20 تشرين الأول');
    expect(figures('عدم الحضور')).toHaveTextContent('2إلغاء متأخر 1');
    expect(row('الموعد القادم')).toHaveTextContent('الخميس 12 تشرين الثاني 10:00');
    expect(row('الموعد القادم')).toHaveTextContent('مؤكد');
    expect(row('آخر زيارة')).toHaveTextContent('الثلاثاء 20 تشرين الأول 16:30صبغة · سارة60,000 د.ع');
    expect(row('الخدمة المعتادة')).toHaveTextContent('صبغة4 مرات في آخر سنة');
    expect(row('الموظف المعتاد')).toHaveTextContent('سارةمرة واحدة في آخر سنة');
  });

  it('has headings without a gap in their levels', async () => {
    openCard(buildCardNetwork());
    await screen.findByRole('heading', { level: 1, name: 'هدى كريم' });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2', 'H2', 'H2', 'H2']);
  });

  it('of a new customer says what is missing, and offers the first booking', async () => {
    const { person, navigations } = openCard(buildCardNetwork());
    expect(await screen.findByText('لا موعد قادم')).toBeVisible();
    expect(screen.getByText('لم يزرنا بعد')).toBeVisible();
    expect(screen.getAllByText('لم تتبين بعد')).toHaveLength(2);
    expect(screen.getByText('لا شيء عليه')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'تنبيهات' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'حجز موعد' }));
    expect(navigations).toEqual([`/bookings/add?customer=${huda.id}`]);
  });

  it('books again with one press, from the last visit', async () => {
    const { person, navigations } = openCard(buildCardNetwork({ last_visit: last }));
    await person.click(await screen.findByRole('link', { name: 'أعد الحجز' }));
    expect(navigations).toEqual([`/bookings/add?customer=${huda.id}&again=${last.id}`]);
  });

  it('opens the next visit', async () => {
    const next = buildBooking({ booking_date: '2026-11-12' });
    const { person, navigations } = openCard(buildCardNetwork({ next_visit: next }));
    await person.click(await screen.findByRole('link', { name: 'فتح الموعد القادم' }));
    expect(navigations).toEqual([`/bookings/edit/${next.id}`]);
  });

  it('collects a debt and shows the new figures', async () => {
    const debtor = { ...huda, visits: 1, no_shows: 0, late_cancels: 0, remaining_balance: 15_000 };
    const network = buildCardNetwork({ customer: debtor });
    network
      .on('POST', paths.collectPayment(huda.id))
      .answer(success({ customer: huda, transaction: { id: 'x' } }));
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تحصيل 15,000 د.ع' }));
    network.on('GET', paths.customerCard(huda.id)).answer(success(buildCard({ spent: 15_000 })));
    const sheet = await screen.findByRole('alertdialog');
    await person.click(within(sheet).getByRole('button', { name: 'تحصيل 15,000 د.ع' }));
    expect(await screen.findByText('لا شيء عليه')).toBeVisible();
    expect(figures('مجموع ما دفع')).toHaveTextContent('15,000 د.ع');
  });

  it('edits the data of the customer, and announces the change', async () => {
    const network = buildCardNetwork();
    network.on('PUT', paths.customer(huda.id)).answer(success({ ...huda, name: 'هدى علي' }));
    const { person, platform } = openCard(network);
    const changed = jest.fn();
    platform.events.on('customers:changed', changed);
    await person.click(await screen.findByRole('button', { name: 'تعديل البيانات' }));
    const name = await screen.findByRole('textbox', { name: /اسم العميل/ });
    await person.clear(name);
    await person.type(name, 'هدى علي');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(network.callsTo('PUT', paths.customer(huda.id))[0]?.body).toEqual({ name: 'هدى علي' });
  });
});

test('the card shows the phones of merged accounts', async () => {
  openCard(buildCardNetwork({ other_phones: ['+9647701111111'] }));
  expect((await screen.findByText('هواتف أخرى')).parentElement).toHaveTextContent(
    /0770 111 1111|\+964 770 111 1111/,
  );
});

describe('loading the card', () => {
  it('shows a skeleton meanwhile', () => {
    const network = fakeNetwork();
    network.on('GET', paths.customerCard(huda.id)).hang();
    openCard(network);
    expect(screen.getAllByText('جارٍ التحميل')[0]).toBeInTheDocument();
  });

  it.each([
    ['the server fails', (route: NetworkRoute) => route.fail('INTERNAL'), 'فشل في تحميل بطاقة العميل'],
    ['the network is gone', (route: NetworkRoute) => route.breakDown(), 'خطأ في تحميل بطاقة العميل'],
  ])('has a retry when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.customerCard(huda.id)));
    const { person } = openCard(network);
    expect(await screen.findByText(text)).toBeVisible();
    network.on('GET', paths.customerCard(huda.id)).answer(success(buildCard()));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'هدى كريم' })).toBeVisible();
  });

  it.each([
    'NOT_FOUND',
    // For an address such as /customers/not-an-id.
    'VALIDATION_FAILED',
  ] as const)('says that the customer is gone after %s', async (code) => {
    const network = fakeNetwork();
    network.on('GET', paths.customerCard(huda.id)).fail(code);
    openCard(network);
    expect(await screen.findByText('هذا العميل لم يعد موجودًا')).toBeVisible();
    expect(screen.getByRole('link', { name: 'العملاء' })).toHaveAttribute('href', '/customers');
  });

  it('keeps what is shown when a reload fails, and loads again after a change elsewhere', async () => {
    const network = buildCardNetwork({ notes: [buildNote()] });
    const { platform, person } = openCard(network);
    await screen.findByText('تفضل الماء الدافئ');
    network.on('GET', paths.customerCard(huda.id)).breakDown();
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/وما تراه من آخر تحميل ناجح/)).toBeVisible();
    expect(screen.getByText('تفضل الماء الدافئ')).toBeVisible();
    network.on('GET', paths.customerCard(huda.id)).answer(success(buildCard({ tags: ['عروس'] })));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText('عروس')).toBeVisible();
  });
});
