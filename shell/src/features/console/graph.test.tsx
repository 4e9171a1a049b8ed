import { paths } from '@salon/shared/contracts/paths';
import type { GraphPackage } from '@salon/shared/contracts/platform-console';
import { success } from '@salon/shared/testing/answers';
import { screen, within } from '@testing-library/react';
import { answering, openConsole } from './testing/open-console.tsx';

const build = (given: Partial<GraphPackage>): GraphPackage => ({
  ...{ package: 'mf-cash', kind: 'module', version: '2.0.0', platform: '2.5.0' },
  ...{ lent: ['mobx'], emits: [], hears: [], slots: [], rollback: null, removal: { breaks: [] } },
  ...given,
});

const SILENCED = [
  { package: 'mf-people', version: '1.0.0', cause: 'event' as const, detail: 'cash:changed' },
];
const PACKAGES = [
  build({ package: 'shell', kind: 'shell', lent: ['mobx', 'react'], slots: ['header'], removal: null }),
  build({
    ...{ emits: ['cash:changed'], removal: { breaks: SILENCED } },
    rollback: { version: '1.0.0', breaks: [] },
  }),
  build({ package: 'mf-people', hears: ['cash:changed'] }),
];

function open(packages = PACKAGES) {
  const network = answering();
  const route = network.on('GET', paths.platformGraph).answer(success({ packages }));
  return { route, ...openConsole({ network, path: '/platform/console?part=graph' }) };
}
const drawing = async () => within(await screen.findByRole('region', { name: 'رسم الاعتماد بين الأجزاء' }));

test('the drawing shows hosts, modules and what is between them', async () => {
  open();
  const drawn = await drawing();
  const names = (label: string) =>
    within(drawn.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names('المضيف')).toEqual(['التطبيق نفسهshell']);
  expect(names('الأجزاء')).toEqual(['المصروفاتmf-cash', 'mf-people']);
  // No module takes `react` or has a part for the slot `header`, so that the drawing leaves them out.
  expect(names('ما بينهما')).toEqual(['العقد2', 'الحزم المعارةmobx', 'حدثcash:changed']);
});

test('a chosen package marks what its removal or rollback would break', async () => {
  const { person } = open();
  const drawn = await drawing();
  expect(screen.getByRole('status')).toHaveTextContent('لا يوجد إصدار سابق يتراجع إليه');
  await person.click(drawn.getByRole('button', { name: /mf-cash/ }));
  expect(screen.getByRole('status')).toHaveTextContent('إذا تراجع المصروفات إلى 1.0.0: لا يتعطل شيء');
  await person.click(screen.getByRole('radio', { name: 'أزيل' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'إذا أزيل المصروفات: يتعطلmf-people1.0.0لا يصله الحدث:cash:changed',
  );
  expect(drawn.getByRole('button', { name: /mf-people.*يتعطل/ })).toBeVisible();
  await person.click(drawn.getByRole('button', { name: /shell/ }));
  expect(screen.getByRole('status')).toHaveTextContent('لا تعمل الصفحات دون التطبيق نفسه');
});

test('a table says the same', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'ما يحتاجه كل جزء' }));
  const row = table.getByRole('row', { name: /المصروفات/ });
  for (const text of ['2.5.0', 'mobx', 'cash:changed', 'لا يتعطل شيء', 'mf-people']) {
    expect(row).toHaveTextContent(text);
  }
});

test('a failed load can be tried again, and nothing released is an empty state', async () => {
  const { person, route } = open();
  await drawing();
  route.fail('INTERNAL');
  await person.click(screen.getByRole('radio', { name: 'الإصدارات' }));
  await person.click(screen.getByRole('radio', { name: 'الاعتماد' }));
  expect(await screen.findByText('تعذر تحميل الاعتماد بين الأجزاء')).toBeVisible();
  route.answer(success({ packages: [] }));
  await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('لا توجد أجزاء منشورة')).toBeVisible();
});
