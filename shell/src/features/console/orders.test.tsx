import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import type { FakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, buildOrder, openConsole } from './testing/open-console.tsx';

const ORDERS = '/platform/console?part=orders';
const ordersTable = () => screen.findByRole('table', { name: 'طلبات التغيير' });

/** Opens the sheet of the first package. */
async function openSheet(network: FakeNetwork) {
  const { person } = openConsole({ network });
  await person.click(await screen.findByRole('button', { name: 'طلب تغيير: المصروفات' }));
  return { person, sheet: within(await screen.findByRole('dialog')) };
}

const send = () => screen.getByRole('button', { name: 'إرسال الطلب' });

test('an order is sent with the chosen change, the reason and the shown versions', async () => {
  const network = answering();
  network.on('POST', paths.platformOrders).answer(success(buildOrder()), 201);
  const { person, sheet } = await openSheet(network);
  await person.click(await sheet.findByRole('radio', { name: /تراجع إلى.*0\.9\.0-cccccccc/ }));
  await person.type(sheet.getByRole('textbox', { name: /السبب/ }), 'المبالغ خاطئة');
  await person.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.callsTo('POST', paths.platformOrders)[0]?.body).toEqual({
    ...{ package: 'mf-cash', act: 'rollback', version: '0.9.0-cccccccc', why: 'المبالغ خاطئة' },
    seen: { stable: '1.0.0-aaaaaaaa', canary: '1.1.0-bbbbbbbb' },
  });
  expect(network.callsTo('GET', paths.platformOrders).length).toBeGreaterThan(1);
});

test('an order needs a reason', async () => {
  const network = answering();
  const { person, sheet } = await openSheet(network);
  await sheet.findByRole('textbox', { name: /السبب/ });
  await person.click(send());
  expect(await sheet.findByRole('alert')).toHaveTextContent('يرجى كتابة السبب');
  expect(network.callsTo('POST', paths.platformOrders)).toEqual([]);
});

test('after a refusal of a stale order only the present versions can be shown', async () => {
  const network = answering();
  network.on('POST', paths.platformOrders).fail('ORDER_STALE');
  const { person, sheet } = await openSheet(network);
  await person.type(await sheet.findByRole('textbox', { name: /السبب/ }), 'x');
  await person.click(send());
  expect(await sheet.findByRole('alert')).toHaveTextContent('تغيرت الإصدارات');
  await person.click(screen.getByRole('button', { name: 'عرض الإصدارات الحالية' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order beside an open one is refused in a sentence, and the sheet stays', async () => {
  const network = answering();
  network.on('POST', paths.platformOrders).fail('ORDER_OPEN');
  const { person, sheet } = await openSheet(network);
  await person.type(await sheet.findByRole('textbox', { name: /السبب/ }), 'x');
  await person.click(send());
  expect(await sheet.findByRole('alert')).toHaveTextContent('يوجد طلب تغيير مفتوح لهذا الجزء');
  expect(send()).toBeEnabled();
});

test('the list shows open, done, refused and stale orders', async () => {
  const answered = { answered_at: '2026-11-21T09:00:00.000000+00:00', answered_by: 'huda' };
  const orders = [
    buildOrder(),
    buildOrder({ id: '2', state: 'done', registry: 13, ...answered }),
    buildOrder({ id: '3', state: 'refused', answer: 'الإصلاح في الطريق', ...answered }),
    buildOrder({ id: '4', state: 'stale' }),
  ];
  openConsole({ network: answering({}, orders), path: ORDERS });
  const rows = within(await ordersTable())
    .getAllByRole('row')
    .slice(1);
  const texts = [
    ['بانتظار التنفيذ', 'تراجع إلى 0.9.0-cccccccc', 'نور', 'المبالغ خاطئة'],
    ['نُفذ', 'السجل رقم 13', 'huda'],
    ['رُفض', 'الإصلاح في الطريق'],
    ['تجاوزه تغيير', 'تغيرت الإصدارات قبل التنفيذ'],
  ];
  for (const [index, list] of texts.entries()) {
    for (const text of list) expect(rows[index]).toHaveTextContent(text);
  }
  expect(screen.getByRole('radio', { name: /طلبات التغيير\s*1/ })).toBeChecked();
});

test('the command that carries an order out can be copied', async () => {
  const { person } = openConsole({ network: answering({}, [buildOrder()]), path: ORDERS });
  await person.click(await screen.findByRole('button', { name: 'نسخ أمر التنفيذ' }));
  expect(await navigator.clipboard.readText()).toBe(
    'pnpm registry orders carry-out 0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77 --env production',
  );
});

test('a done preview has its link', async () => {
  const preview = { path: '/preview?token=a.b.c', until: '2026-11-21T17:00:00.000Z' };
  const done = buildOrder({
    act: 'preview',
    state: 'done',
    preview,
    answered_at: preview.until,
    answered_by: 'x',
  });
  openConsole({ network: answering({}, [done]), path: ORDERS });
  expect(await screen.findByRole('link', { name: 'فتح المعاينة' })).toHaveAttribute('href', preview.path);
});

test('without an order the list says where to give one', async () => {
  openConsole({ path: ORDERS });
  expect(await screen.findByText('لا توجد طلبات تغيير')).toBeVisible();
});

test('a failed load of the orders can be tried again', async () => {
  const network = answering();
  const route = network.on('GET', paths.platformOrders).fail('INTERNAL');
  const { person } = openConsole({ network, path: ORDERS });
  expect(await screen.findByText('تعذر تحميل طلبات التغيير')).toBeVisible();
  route.answer(success([buildOrder()]));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await ordersTable()).toBeVisible();
});
