import { paths } from '@salon/shared/contracts/paths';
import type { RegistryLogPage } from '@salon/shared/contracts/platform-console';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, buildOrder, buildReleases, openConsole } from './testing/open-console.tsx';

const search = () => screen.findByLabelText('رمز الدعم');

test('a search is sent at once, even while the list loads again', async () => {
  const network = answering();
  const route = network.on('GET', paths.platformReleases);
  const { person } = openConsole({ network });
  await search();
  const releaseOld = route.hold(success(buildReleases()));
  await person.click(screen.getByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(network.callsTo('GET', paths.platformReleases)).toHaveLength(2));
  route.answer(success(buildReleases({ failures: [] })));
  await person.type(await search(), 'k7rm');
  expect(await screen.findByText('لا توجد صفحة بهذا الرمز')).toBeVisible();
  releaseOld();
  expect(network.callsTo('GET', paths.platformReleases).at(-1)?.query.code).toBe('K7RM');
});

test('a sent order is listed, even if an older list is still on its way', async () => {
  const network = answering();
  const releaseOld = network.on('GET', paths.platformOrders).hold(success([]));
  network.on('POST', paths.platformOrders).answer(success(buildOrder()), 201);
  const { person } = openConsole({ network });
  await person.click(await screen.findByRole('button', { name: 'طلب تغيير: المصروفات' }));
  const sheet = within(await screen.findByRole('dialog'));
  await person.type(await sheet.findByRole('textbox', { name: /السبب/ }), 'x');
  network.on('GET', paths.platformOrders).answer(success([buildOrder()]));
  await person.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByRole('radio', { name: /طلبات التغيير\s*1/ })).toBeVisible();
  releaseOld();
});

const log = (what: string): RegistryLogPage => ({
  entries: [{ serial: 3, when: '2026-11-21T08:30:00.000Z', who: 'Noor', what, why: '' }],
  ...{ next_cursor: null, is_broken: false },
});

test('the refresh button loads the open log again', async () => {
  const network = answering();
  network.on('GET', paths.platformLog).answer(success(log('release mf-cash 1.0.3')));
  const { person } = openConsole({ network, path: '/platform/console?part=log' });
  await screen.findByText('release mf-cash 1.0.3');
  network.on('GET', paths.platformLog).answer(success(log('release mf-cash 1.0.4')));
  await person.click(screen.getByRole('button', { name: 'تحديث' }));
  expect(await screen.findByText('release mf-cash 1.0.4')).toBeVisible();
});

test('the refresh button loads the open graph again', async () => {
  const network = answering();
  network.on('GET', paths.platformGraph).answer(success({ packages: [] }));
  const { person } = openConsole({ network, path: '/platform/console?part=graph' });
  await waitFor(() => expect(network.callsTo('GET', paths.platformGraph)).toHaveLength(1));
  await person.click(await screen.findByRole('button', { name: 'تحديث' }));
  await waitFor(() => expect(network.callsTo('GET', paths.platformGraph)).toHaveLength(2));
});
