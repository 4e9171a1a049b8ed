import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { at, buildBoard, buildBoardBooking, buildBoardEmployee, buildLine } from '../testing/build-board.ts';
import { createBoardNetwork, findCard, getColumn, openBoard } from '../testing/open-board.tsx';
import { openDay } from '../testing/open-day.tsx';

async function openSheet(path?: string) {
  const day = await openDay(path);
  await day.person.click(day.card);
  const sheet = await screen.findByRole('dialog', { name: 'زينب علي' });
  return { ...day, sheet: within(sheet) };
}

describe('the sheet of a card', () => {
  it('moves the visit to another employee and time', async () => {
    const { sheet, person, accept, rana, zainab, placementsOf } = await openSheet();
    accept(rana, '14:00', '14:30');
    await person.selectOptions(sheet.getByRole('combobox', { name: 'الموظفة' }), 'رنا صباح');
    const time = sheet.getByRole('textbox', { name: 'الوقت' });
    await person.clear(time);
    await person.type(time, '1400');
    await person.click(sheet.getByRole('button', { name: 'نقل' }));
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([
        { version: 1, date: '2026-11-07', time: '14:00', is_after_midnight: false, employee_id: rana.id },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await within(getColumn('رنا صباح')).findByRole('button', { name: /زينب/ })).toBeVisible();
  });

  it('keeps what is typed while another change loads', async () => {
    const { sheet, person, rana, platform, boardCalls } = await openSheet();
    await person.selectOptions(sheet.getByRole('combobox', { name: 'الموظفة' }), 'رنا صباح');
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(() => expect(boardCalls()).toHaveLength(2));
    expect(sheet.getByRole('combobox', { name: 'الموظفة' })).toHaveValue(rana.id);
  });

  it('makes the visit longer by a step', async () => {
    const { sheet, person, accept, zainab, placementsOf } = await openSheet();
    accept(undefined, '11:00', '11:45');
    await person.click(sheet.getByRole('button', { name: 'أطول 15 دقيقة' }));
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([{ version: 1, position: 0, duration_minutes: 45 }]),
    );
    expect(await sheet.findByText('45 دقيقة')).toBeVisible();
  });

  it('has the undo of another length itself, because it covers the page', async () => {
    const { sheet, person, accept, network, zainab, board } = await openSheet();
    accept(undefined, '11:00', '11:45');
    await person.click(sheet.getByRole('button', { name: 'أطول 15 دقيقة' }));
    const undo = await sheet.findByRole('button', { name: 'تراجع' });
    const back = { ...zainab, version: 3 };
    network.on('PUT', paths.boardPlacements).answer(success({ bookings: [back], before: null }));
    network.on('GET', paths.board).answer(success({ ...board, bookings: [back] }));
    await person.click(undo);
    expect(await sheet.findByText('تم التراجع عن تغيير المدة')).toBeVisible();
    expect(await sheet.findByText('30 دقيقة', { selector: 'output' })).toBeVisible();
    await person.click(sheet.getByRole('button', { name: 'إغلاق' }));
    expect(screen.getByText('تم التراجع عن تغيير المدة', { selector: 'span' })).toBeVisible();
  });

  it('moves one line of a visit when the person chooses so', async () => {
    const sara = buildBoardEmployee();
    const lines = [
      buildLine({ employee_id: sara.id }),
      buildLine({ employee_id: sara.id, position: 1, starts_at: at('11:30'), ends_at: at('12:00') }),
    ];
    const visit = buildBoardBooking({ lines });
    const network = createBoardNetwork(buildBoard({ employees: [sara], bookings: [visit] }));
    network.on('PUT', paths.boardPlacement(visit.id)).hang();
    const { person, placementsOf } = openBoard(network);
    const [head] = await screen.findAllByRole('button', { name: /^زينب علي .* إلى / });
    await person.click(head as HTMLElement);
    await person.click(await screen.findByRole('radio', { name: 'هذه الخدمة فقط' }));
    const time = screen.getByRole('textbox', { name: 'الوقت' });
    await person.clear(time);
    await person.type(time, '1300');
    await person.click(screen.getByRole('button', { name: 'نقل' }));
    await waitFor(() =>
      expect(placementsOf(visit)).toEqual([
        { version: 1, date: '2026-11-07', time: '13:00', is_after_midnight: false, position: 0 },
      ]),
    );
  });

  it('records the arrival, and the card shows it', async () => {
    const { sheet, person, network, zainab, board } = await openSheet();
    const arrived = { arrival: 'arrived' as const };
    network
      .on('PUT', paths.bookingArrival(zainab.id))
      .answer(success(buildBooking({ id: zainab.id, status: 'approved', ...arrived })));
    network.on('GET', paths.board).answer(success({ ...board, bookings: [{ ...zainab, ...arrived }] }));
    await person.click(sheet.getByRole('button', { name: 'وصلت' }));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/وصلت/));
  });

  it('takes the payment without leaving the board', async () => {
    const { sheet, person, network, zainab } = await openSheet();
    network.on('GET', paths.booking(zainab.id)).answer(success(buildBooking({ id: zainab.id })));
    await person.click(sheet.getByRole('button', { name: 'تحصيل الدفع' }));
    expect(await screen.findByRole('dialog', { name: 'تحصيل الدفع' })).toBeVisible();
  });

  it('leads to the form, which comes back to this day', async () => {
    const { sheet, person, navigations, zainab } = await openSheet('/bookings/board?date=2026-11-07');
    await person.click(sheet.getByRole('link', { name: 'فتح في النموذج' }));
    expect(navigations).toEqual([
      `/bookings/edit/${zainab.id}?back=${encodeURIComponent('/bookings/board?date=2026-11-07')}`,
    ]);
  });

  it('disables its acts without a connection, and says why', async () => {
    const { sheet, platform } = await openSheet();
    act(() => platform.connection.unanswered());
    expect(sheet.getByRole('button', { name: 'نقل' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: 'نقل' })).toHaveAccessibleDescription('غير متاح دون اتصال');
    expect(sheet.getByRole('button', { name: 'وصلت' })).toBeDisabled();
  });

  it('of a completed visit has no acts that move it', async () => {
    const { board, zainab } = await openDayWith('completed');
    expect(board.bookings[0]?.id).toBe(zainab.id);
    expect(screen.queryByRole('button', { name: 'نقل' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'تحصيل الدفع' })).toBeNull();
  });
});

async function openDayWith(status: 'completed') {
  const sara = buildBoardEmployee();
  const zainab = buildBoardBooking({ status, lines: [buildLine({ employee_id: sara.id })] });
  const board = buildBoard({ employees: [sara], bookings: [zainab] });
  const { person } = openBoard(createBoardNetwork(board));
  await person.click(await findCard('زينب علي'));
  await screen.findByRole('dialog', { name: 'زينب علي' });
  return { board, zainab };
}

test('the sheet has the texts of the customer’s allergies', async () => {
  const sara = buildBoardEmployee();
  const lines = [buildLine({ employee_id: sara.id })];
  const zainab = buildBoardBooking({ lines, allergies: ['الأمونيا', 'اللاتكس'] });
  const { person } = openBoard(createBoardNetwork(buildBoard({ employees: [sara], bookings: [zainab] })));
  await person.click(await findCard('زينب علي'));
  const sheet = within(await screen.findByRole('dialog', { name: 'زينب علي' }));
  const allergies = within(sheet.getByRole('region', { name: 'حساسية' })).getAllByRole('listitem');
  expect(allergies.map(({ textContent }) => textContent)).toEqual(['الأمونيا', 'اللاتكس']);
});

describe('the delay of all that follows', () => {
  it('sends the versions of the following visits of this employee', async () => {
    const { sheet, person, network, zainab, huda, sara, board } = await openSheet();
    const moved = [zainab, huda].map((booking) => ({ ...booking, version: 2 }));
    network.on('POST', paths.boardShift).answer(success({ bookings: moved, before: { placements: [] } }));
    network.on('GET', paths.board).answer(success({ ...board, bookings: moved }));
    await person.click(sheet.getByRole('button', { name: /^15 دقيقة: تأخير/ }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.boardShift)[0]?.body).toEqual({
        employee_id: sara.id,
        date: '2026-11-07',
        from: '11:00',
        is_after_midnight: false,
        minutes: 15,
        versions: { [zainab.id]: 1, [huda.id]: 1 },
      }),
    );
    expect(await screen.findByText('أُخّر حجزان 15 دقيقة', { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'تراجع' })).toBeVisible();
  });

  it('that one visit prevents names its customer, and moves nothing', async () => {
    const { sheet, person, network, huda, messages } = await openSheet();
    const details = { booking_id: huda.id, customer_name: 'هدى كريم', booking_number: 4, position: 0 };
    network.on('POST', paths.boardShift).fail('SLOT_OUTSIDE_HOURS', details);
    await person.click(sheet.getByRole('button', { name: /^30 دقيقة: تأخير/ }));
    await waitFor(() =>
      expect(messages).toEqual([{ kind: 'error', text: 'هدى كريم: الوقت المختار خارج أوقات عمل الموظف' }]),
    );
    expect(await findCard('هدى كريم')).toHaveAccessibleName(/ 12:00 إلى/);
  });
});
