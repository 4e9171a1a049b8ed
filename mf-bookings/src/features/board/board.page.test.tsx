import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import { success } from '@salon/shared/testing/answers';
import { buildId } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  at,
  buildBlock,
  buildBoard,
  buildBoardBooking,
  buildBoardEmployee,
  buildLine,
  buildVisit,
} from './testing/build-board.ts';
import { createBoardNetwork, createDay, findCard, getColumn, openBoard } from './testing/open-board.tsx';

describe('the day board', () => {
  it('has a column for each employee in the salon’s order, with the visits by time', async () => {
    const { board } = createDay();
    openBoard(createBoardNetwork(board));
    expect(await findCard('زينب علي')).toHaveAccessibleName('زينب علي قص شعر 11:00 إلى 11:30، مؤكد');
    const columns = screen
      .getAllByRole('region', { name: /حجز/ })
      .map((column) => column.ariaLabel ?? column.getAttribute('aria-label'));
    expect(columns).toEqual(['سارة كريم، حجزان', 'رنا صباح، حجز واحد']);
    expect(within(getColumn('رنا صباح')).getByRole('button', { name: /ليلى حسن/ })).toBeVisible();
  });

  it('says every mark of a booking in words', async () => {
    const sara = buildBoardEmployee();
    const line = buildLine({
      employee_id: sara.id,
      starts_at: at('09:30'),
      ends_at: at('10:30'),
      is_overbooked: true,
    });
    const booking = buildBoardBooking({
      is_request: true,
      is_walk_in: true,
      status: 'pending',
      marks: { debt: true, first_visit: true, no_show_before: true, note: true },
      allergies: ['الأمونيا'],
      lines: [line],
    });
    openBoard(createBoardNetwork(buildBoard({ employees: [sara], bookings: [booking] })));
    expect(await findCard('زينب علي')).toHaveAccessibleName(
      'زينب علي قص شعر 09:30 إلى 10:30، قيد الانتظار، فوق موعد آخر، حساسية، متأخرة، طلب بانتظار الرد، عليها دين، تخلفت عن موعد سابق، أول زيارة، ملاحظة، بلا موعد',
    );
  });

  it('shows the icons of the marks as images of the style sheet', async () => {
    openBoard(createBoardNetwork(createDay().board));
    await findCard('زينب علي');
    const { style } = screen.getByRole('region', { name: 'مواعيد اليوم بالأعمدة' });
    expect(style.getPropertyValue('--image-debt')).toMatch(/^url\("data:image\/svg\+xml,%3Csvg/);
  });

  it('marks a visit as late once the time has come, not before', async () => {
    const sara = buildBoardEmployee();
    const visit = buildVisit(sara, ['09:54', '10:30']);
    const soon = buildVisit(sara, ['10:00', '10:30'], { customer_name: 'هدى' });
    const over = buildVisit(sara, ['09:00', '09:30'], { customer_name: 'سجى' });
    openBoard(createBoardNetwork(buildBoard({ employees: [sara], bookings: [visit, soon, over] })));
    expect(await findCard('زينب علي')).toHaveAccessibleName(/متأخرة/);
    // The reception has not said that she did not come.
    expect(await findCard('سجى')).toHaveAccessibleName(/متأخرة/);
    expect(await findCard('هدى')).not.toHaveAccessibleName(/متأخرة/);
  });

  it('shows absences, and names employees outside of their working time in a chip', async () => {
    const sara = buildBoardEmployee();
    const off = buildBoardEmployee({
      name: 'هدى',
      days: [{ date: '2026-11-07', spans: [], closed_reason: 'day_off', exception_reason: '' }],
    });
    const board = buildBoard({ employees: [sara, off], blocks: [buildBlock({ employee_id: sara.id })] });
    const { person } = openBoard(createBoardNetwork(board));
    expect(await screen.findByText('إجازة')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^هدى/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'خارج الدوام: 1، هدى' }));
    expect(getColumn('هدى')).toBeVisible();
    expect(screen.getByText('إجازة أسبوعية')).toBeVisible();
  });

  it('leads to the cancelled bookings of the day by their number', async () => {
    const { board } = createDay();
    const { person, navigations } = openBoard(createBoardNetwork({ ...board, cancelled_count: 3 }));
    await person.click(await screen.findByRole('link', { name: 'ملغاة: 3، عرضها في التقرير' }));
    expect(navigations).toEqual(['/bookings/report?from=2026-11-07&to=2026-11-07&status=cancelled']);
  });

  it('opens the filled-in form from the menu of a column', async () => {
    const { board, sara } = createDay();
    const { person, navigations } = openBoard(createBoardNetwork(board));
    await person.click(await screen.findByRole('button', { name: /^سارة كريم.*خيارات$/ }));
    await person.click(screen.getByRole('menuitem', { name: 'حجز جديد مع سارة كريم' }));
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&employee=${sara.id}`]);
  });

  it('has initials for narrow columns, and says whole names', async () => {
    const { board } = createDay();
    openBoard(createBoardNetwork(board));
    const card = await findCard('زينب علي');
    expect(within(card).getByText('زينب علي')).toHaveAttribute('data-initials', 'ز\u00a0ع');
  });

  it('offers each free time of a column in its menu, from now on', async () => {
    const { board, sara } = createDay();
    const { person, navigations } = openBoard(createBoardNetwork(board));
    await person.click(await screen.findByRole('button', { name: /^سارة كريم.*خيارات$/ }));
    const items = screen.getAllByRole('menuitem', { name: /^حجز \d/ }).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'حجز 10:00، متفرغة حتى 11:00',
      'حجز 11:30، متفرغة حتى 12:00',
      'حجز 13:00، متفرغة حتى 17:00',
    ]);
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(navigations).toEqual([`/bookings/add?date=2026-11-07&time=11%3A30&employee=${sara.id}`]);
  });

  it('is also a table by time, from which a visit opens', async () => {
    const { board } = createDay();
    const { person } = openBoard(createBoardNetwork(board));
    await person.click(await screen.findByRole('button', { name: 'جدول' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '11:00 – 11:30زينب عليقص شعرسارة كريممؤكد',
      '11:15 – 12:00ليلى حسنقص شعررنا صباحمؤكد',
      '12:00 – 13:00هدى كريمقص شعرسارة كريممؤكد',
    ]);
    await person.click(screen.getByRole('button', { name: 'ليلى حسن' }));
    expect(await screen.findByRole('dialog', { name: 'ليلى حسن' })).toBeVisible();
  });
});

describe('the address of the board', () => {
  it('has the table, which has the absences and the time outside of work', async () => {
    const sara = buildBoardEmployee();
    const [day] = sara.days;
    const spans = [{ starts_at: at('10:00'), ends_at: at('17:00') }];
    const rana = buildBoardEmployee({ name: 'رنا صباح', days: day ? [{ ...day, spans }] : [] });
    const blocks = [buildBlock({ employee_id: sara.id, kind: 'training' })];
    const network = createBoardNetwork(buildBoard({ employees: [sara, rana], blocks }));
    const { person } = openBoard(network, '/bookings/board?form=table');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '09:00 – 10:00خارج الدوامرنا صباح',
      '12:00 – 13:00تدريبسارة كريم',
    ]);
    await person.click(screen.getByRole('button', { name: 'جدول' }));
    expect(await screen.findByRole('region', { name: /^سارة كريم،/ })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('keeps the date, and loads the other day', async () => {
    const { board } = createDay();
    const { person, boardCalls } = openBoard(createBoardNetwork(board));
    await findCard('زينب علي');
    await person.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    await waitFor(() => expect(boardCalls().at(-1)?.query).toMatchObject({ date: '2026-11-08' }));
    expect(window.location.search).toBe('?date=2026-11-08');
    await person.click(screen.getByRole('button', { name: 'اليوم' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('of a day and a week has the employee, and a week asks for the seven days of the salon’s week', async () => {
    const { board, sara } = createDay();
    const { person, boardCalls } = openBoard(createBoardNetwork(board));
    await findCard('زينب علي');
    await person.selectOptions(screen.getByRole('combobox', { name: 'الموظفة' }), 'سارة كريم');
    expect(screen.queryByRole('region', { name: /^رنا/ })).toBeNull();
    expect(window.location.search).toBe(`?employee=${sara.id}`);
    await person.click(screen.getByRole('radio', { name: 'أسبوع' }));
    await waitFor(() =>
      expect(boardCalls().at(-1)?.query).toEqual({ date: '2026-11-07', days: '7', employee_id: sara.id }),
    );
    expect(window.location.search).toBe(`?view=week&employee=${sara.id}`);
  });

  it('ignores an invalid date and an unknown view', async () => {
    const { board } = createDay();
    const { boardCalls } = openBoard(createBoardNetwork(board), '/bookings/board?date=2026-13-01&view=year');
    await findCard('زينب علي');
    expect(boardCalls()[0]?.query).toEqual({ date: '2026-11-07' });
  });

  it('shows the rooms as columns', async () => {
    const { board, sara } = createDay();
    const rooms = [{ id: buildId(10), kind_id: buildId(11), kind_name: 'غرف مساج', name: 'غرفة 1' }];
    const line = buildLine({ employee_id: sara.id, unit_ids: [rooms[0]?.id ?? ''] });
    const inRoom = { ...board, rooms, bookings: [buildBoardBooking({ lines: [line] })] };
    const { person } = openBoard(createBoardNetwork(inRoom));
    await person.click(await screen.findByRole('radio', { name: 'الغرف' }));
    expect(await screen.findByRole('region', { name: 'غرفة 1، حجز واحد' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^سارة/ })).toBeNull();
  });
});

describe('a board that cannot load', () => {
  it('says so, and loads again', async () => {
    const { board } = createDay();
    const network = createBoardNetwork(board);
    network.on('GET', paths.board).failOnce('INTERNAL');
    const { person } = openBoard(network);
    expect(await screen.findByText('فشل في تحميل البيانات')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findCard('زينب علي')).toBeVisible();
  });

  it('keeps the shown day, and says that it is old', async () => {
    const { board } = createDay();
    const network = createBoardNetwork(board);
    const { platform } = openBoard(network);
    await findCard('زينب علي');
    network.on('GET', paths.board).fail('INTERNAL');
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText('تعذر تحديث اللوحة، وما تراه من آخر تحميل ناجح')).toBeVisible();
    expect(await findCard('زينب علي')).toBeVisible();
  });

  it('without employees says what to do next', async () => {
    openBoard(createBoardNetwork(buildBoard()));
    expect(await screen.findByText('لا موظفات بعد')).toBeVisible();
  });
});

describe('live changes', () => {
  it('by other sessions load the shown days again, those of other days do not', async () => {
    const { board } = createDay();
    const { platform, boardCalls } = openBoard(createBoardNetwork(board));
    await findCard('زينب علي');
    const tell = (...dates: string[]) => act(() => platform.events.emit('bookings:live', { dates, ids: [] }));
    tell(addDays(board.date, 1), addDays(board.date, -2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(boardCalls()).toHaveLength(1);
    tell(addDays(board.date, -1));
    await waitFor(() => expect(boardCalls()).toHaveLength(2));
    tell();
    await waitFor(() => expect(boardCalls()).toHaveLength(3));
  });

  it('appear without a reload of the page', async () => {
    const { board, rana } = createDay();
    const network = createBoardNetwork(board);
    const { platform } = openBoard(network);
    await findCard('زينب علي');
    const added = buildVisit(rana, ['14:00', '14:30'], { customer_name: 'نور جديدة' });
    network.on('GET', paths.board).answer(success({ ...board, bookings: [...board.bookings, added] }));
    act(() => platform.events.emit('bookings:changed'));
    expect(await findCard('نور جديدة')).toBeVisible();
  });

  it('that come one after the other cause one load', async () => {
    const { board } = createDay();
    const { platform, boardCalls } = openBoard(createBoardNetwork(board));
    await findCard('زينب علي');
    act(() => {
      for (let count = 0; count < 10; count += 1) platform.events.emit('bookings:changed');
    });
    await waitFor(() => expect(boardCalls()).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(boardCalls()).toHaveLength(2);
  });
});
