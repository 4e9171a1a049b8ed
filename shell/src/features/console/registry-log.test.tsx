import { paths } from '@salon/shared/contracts/paths';
import type { RegistryLogPage } from '@salon/shared/contracts/platform-console';
import { success } from '@salon/shared/testing/answers';
import { screen, within } from '@testing-library/react';
import { answering, openConsole } from './testing/open-console.tsx';

const entry = (serial: number) => ({
  ...{ serial, when: '2026-11-21T08:30:00.000Z', who: 'Noor <noor@salon.example>' },
  ...{ what: `release mf-cash 1.0.${serial}`, why: 'سبب' },
});
const page = (given: Partial<RegistryLogPage> = {}): RegistryLogPage => ({
  ...{ entries: [entry(3), entry(2)], next_cursor: null, is_broken: false },
  ...given,
});

function open(first: RegistryLogPage) {
  const network = answering();
  const route = network.on('GET', paths.platformLog).answer(success(first));
  return { route, ...openConsole({ network, path: '/platform/console?part=log' }) };
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'السجل' }))
    .getAllByRole('row')
    .slice(1);

test('the log says who changed what, when and why', async () => {
  open(page());
  const [newest] = await rows();
  for (const text of ['3', 'release mf-cash 1.0.3', 'Noor <noor@salon.example>', 'سبب', '11:30']) {
    expect(newest).toHaveTextContent(text);
  }
  expect(screen.queryByRole('button', { name: 'عرض الأقدم' })).toBeNull();
});

test('older registries come on request, and a failure keeps the shown ones', async () => {
  const { person, route, network } = open(page({ next_cursor: '1.hash' }));
  expect(await rows()).toHaveLength(2);
  route.fail('INTERNAL');
  await person.click(screen.getByRole('button', { name: 'عرض الأقدم' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذر تحميل بقية السجل');
  expect(await rows()).toHaveLength(2);
  route.answer(success(page({ entries: [entry(1)] })));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('release mf-cash 1.0.1')).toBeVisible();
  expect(network.callsTo('GET', paths.platformLog).at(-1)?.query.cursor).toBe('1.hash');
});

test('a log that was altered names the command that checks it', async () => {
  open(page({ is_broken: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent('pnpm registry verify --env production');
});

test('a failed load can be tried again, and an empty log says so', async () => {
  const { person, route } = open(page());
  await rows();
  route.fail('INTERNAL');
  await person.click(screen.getByRole('radio', { name: 'الإصدارات' }));
  await person.click(screen.getByRole('radio', { name: 'السجل' }));
  expect(await screen.findByText('تعذر تحميل السجل')).toBeVisible();
  route.answer(success(page({ entries: [] })));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('السجل فارغ')).toBeVisible();
});
