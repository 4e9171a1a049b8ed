import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { at, buildBlock, buildBoard, buildBoardEmployee, buildVisit } from '../board/testing/build-board.ts';
import { createBoardNetwork, findCard, openBoard } from '../board/testing/open-board.tsx';

function createSalon() {
  const sara = buildBoardEmployee({ name: 'سارة' });
  const rana = buildBoardEmployee({ name: 'رنا' });
  const huda = buildBoardEmployee({ name: 'هدى' });
  const off = buildBoardEmployee({ name: 'نادية', days: [] });
  const board = buildBoard({
    employees: [sara, rana, huda, off],
    bookings: [
      buildVisit(sara, ['09:30', '10:45'], { customer_name: 'زينب علي' }),
      buildVisit(rana, ['12:00', '13:00'], { customer_name: 'ليلى' }),
    ],
    blocks: [buildBlock({ employee_id: huda.id, starts_at: at('09:00'), ends_at: at('17:00') })],
  });
  return { board, sara, rana, network: createBoardNetwork(board) };
}

const findPath = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the strip of free employees', () => {
  it('says who is free and until when, then when the others are', async () => {
    const { network } = createSalon();
    openBoard(network);
    const strip = within(await screen.findByRole('region', { name: 'متفرغات الآن' }));
    expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['رنا حتى 12:00', 'سارة من 10:45', 'هدى مشغولة حتى نهاية الدوام'],
    ]);
  });

  it('leads to the form with the employee and the present minute or the next time', async () => {
    const { network, sara, rana } = createSalon();
    openBoard(network);
    expect(await findPath(/^سارة/)).toBe(`/bookings/add?date=2026-11-07&time=10%3A45&employee=${sara.id}`);
    expect(await findPath(/^رنا/)).toBe(`/bookings/add?date=2026-11-07&now=1&employee=${rana.id}`);
  });

  it.each([
    ['the first start of the grid in her free time', '11:30', '&time=11%3A00'],
    ['no time when her free time has no start of the grid', '10:55', ''],
  ])('leads to the form with %s', async (_, busyAgain, time) => {
    const sara = buildBoardEmployee({ name: 'سارة' });
    const bookings = [buildVisit(sara, ['09:30', '10:50']), buildVisit(sara, [busyAgain, '12:00'])];
    openBoard(createBoardNetwork(buildBoard({ employees: [sara], bookings, step_minutes: 30 })));
    expect(await findPath(/^سارة من 10:50/)).toBe(`/bookings/add?date=2026-11-07${time}&employee=${sara.id}`);
  });

  it('leads to the night that began yesterday', async () => {
    const night = { starts_at: at('00:00'), ends_at: at('02:00'), is_of_day_before: true };
    const evening = { starts_at: at('20:00'), ends_at: at('26:00') };
    const days = [{ date: '2026-11-07', spans: [night, evening], closed_reason: null, exception_reason: '' }];
    const [sara, rana, huda] = ['سارة', 'رنا', 'هدى'].map((name) => buildBoardEmployee({ name, days }));
    if (!sara || !rana || !huda) throw new RangeError('Three employees');
    const board = buildBoard({
      employees: [sara, rana, huda],
      bookings: [buildVisit(sara, ['00:30', '01:30']), buildVisit(huda, ['00:30', '02:00'])],
      now: at('01:00'),
    });
    openBoard(createBoardNetwork(board), '/bookings/board', at('01:00'));
    const strip = within(await screen.findByRole('region', { name: 'متفرغات الآن' }));
    expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/bookings/add?date=2026-11-06&now=1&employee=${rana.id}`,
      `/bookings/add?date=2026-11-06&time=01%3A30&employee=${sara.id}`,
      `/bookings/add?date=2026-11-07&time=20%3A00&employee=${huda.id}`,
    ]);
  });

  it('is shown for today only', async () => {
    const { network, board } = createSalon();
    network.on('GET', paths.board).answer(success({ ...board, date: '2026-11-08' }));
    openBoard(network, '/bookings/board?date=2026-11-08');
    await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
    expect(screen.queryByRole('region', { name: 'متفرغات الآن' })).toBeNull();
  });

  it('finds the nearest time for a service', async () => {
    const { network, sara } = createSalon();
    const cut = buildService({ name: 'قص شعر' });
    network.on('GET', paths.services).answer(page([cut]));
    const found = {
      employee_id: sara.id,
      employee_name: 'سارة',
      duration_minutes: 30,
      total_price: 15000,
      is_free_now: false,
      starts_at: at('10:45'),
      free_until: at('17:00'),
      queue_at: at('12:00'),
    };
    network.on('GET', paths.freeEmployees).answer({ ...success([found]), queue_at: at('12:00') });
    const { person } = openBoard(network);
    await findCard('زينب علي');
    const choice = screen.getByRole('combobox', { name: 'أقرب وقت لخدمة' });
    await person.click(choice);
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
    await person.selectOptions(choice, 'قص شعر');
    expect(await screen.findByText('سارة 10:45')).toBeVisible();
    expect(network.callsTo('GET', paths.freeEmployees)[0]?.query).toEqual({ service_ids: cut.id });
  });

  it('says when the service does not fit any more today', async () => {
    const { network } = createSalon();
    network.on('GET', paths.services).answer(page([buildService({ name: 'قص شعر' })]));
    network.on('GET', paths.freeEmployees).answer({ ...success([]), queue_at: null });
    const { person } = openBoard(network);
    await findCard('زينب علي');
    const choice = screen.getByRole('combobox', { name: 'أقرب وقت لخدمة' });
    await person.click(choice);
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
    await person.selectOptions(choice, 'قص شعر');
    expect(await screen.findByText('لا وقت يكفيها اليوم')).toBeVisible();
  });
});
