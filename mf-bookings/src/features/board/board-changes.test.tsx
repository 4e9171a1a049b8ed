import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at } from './testing/build-board.ts';
import { findCard, getColumn } from './testing/open-board.tsx';
import { drop, grab, moveTo, openDay, spot } from './testing/open-day.tsx';
import { waitForPaint } from './wait-for-paint.ts';

describe('a refused move', () => {
  async function refuse(code: ErrorCode) {
    const day = await openDay();
    day.network.on('PUT', paths.boardPlacement(day.zainab.id)).fail(code);
    grab(day.card, 660);
    moveTo(spot(0, 730));
    drop(spot(0, 730));
    await waitFor(() => expect(day.placementsOf(day.zainab)).toHaveLength(1));
    return day;
  }

  it('puts the card back, with the reason on it', async () => {
    const { messages } = await refuse('ROOM_TAKEN');
    const reason = 'الغرفة أو الجهاز محجوز بالفعل في هذا الوقت، يرجى اختيار وقت آخر';
    const card = await findCard('زينب علي');
    await waitFor(() =>
      expect(card).toHaveAccessibleName(`زينب علي قص شعر 11:00 إلى 11:30، مؤكد، لم ينقل: ${reason}`),
    );
    expect(messages).toEqual([{ kind: 'error', text: reason }]);
    expect(screen.getByText(`عاد موعد زينب علي إلى مكانه: ${reason}`)).toBeInTheDocument();
  });

  it('over another visit can be forced by an admin after a question', async () => {
    const { person, zainab, placementsOf, accept } = await refuse('SLOT_TAKEN');
    const dialog = await screen.findByRole('alertdialog', { name: 'فوق موعد آخر؟' });
    accept();
    await person.click(within(dialog).getByRole('button', { name: 'ضعيه هنا' }));
    await waitFor(() =>
      expect(placementsOf(zainab)[1]).toMatchObject({ version: 1, time: '12:00', force: true }),
    );
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:30 إلى/));
  });

  it('outside of the hours can be forced, too', async () => {
    await refuse('SLOT_OUTSIDE_HOURS');
    expect(await screen.findByRole('alertdialog', { name: 'هنا رغم ذلك؟' })).toBeVisible();
  });

  it('of another length says that the length stays', async () => {
    const day = await openDay();
    day.network.on('PUT', paths.boardPlacement(day.zainab.id)).fail('SLOT_TAKEN');
    grab(day.card.querySelector('[data-stretch]') as Element, 680);
    moveTo(spot(0, 704));
    drop(spot(0, 704));
    const dialog = await screen.findByRole('alertdialog', { name: 'فوق موعد آخر؟' });
    expect(within(dialog).getByRole('button', { name: 'غيّري المدة' })).toBeVisible();
    await day.person.click(within(dialog).getByRole('button', { name: 'رجوع' }));
    expect(await findCard('زينب علي')).toHaveAccessibleName(/، لم تتغير المدة: /);
  });

  it('off the steps of the board cannot be forced', async () => {
    const { messages } = await refuse('SLOT_OFF_GRID');
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of a visit that another person moved shows that person’s place', async () => {
    const day = await openDay();
    const { zainab, rana } = day;
    const times = { starts_at: at('15:00'), ends_at: at('15:30') };
    const lines = zainab.lines.map((line) => ({ ...line, ...times, employee_id: rana.id }));
    const details = { booking_id: zainab.id, booking: { ...zainab, version: 5, lines } };
    day.network.on('PUT', paths.boardPlacement(day.zainab.id)).fail('BOOKING_CHANGED', details);
    grab(day.card, 660);
    moveTo(spot(0, 730));
    drop(spot(0, 730));
    expect(
      await within(getColumn('رنا صباح')).findByRole('button', { name: /^زينب.* 15:00 إلى 15:30/ }),
    ).toBeVisible();
    expect(day.messages).toEqual([{ kind: 'error', text: 'تغير هذا الحجز للتو، وهو معروض الآن كما صار' }]);
  });
});

describe('a second move before the first was answered', () => {
  it('waits for it and takes its version', async () => {
    const { card, accept, network, zainab, placementsOf } = await openDay();
    const answer = accept();
    const release = network.on('PUT', paths.boardPlacement(zainab.id)).hold(success(answer));
    grab(card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:30 إلى/));
    grab(await findCard('زينب علي'), 690);
    moveTo(spot(0, 790));
    drop(spot(0, 790));
    // A change is sent after its paint.
    await act(waitForPaint);
    await act(waitForPaint);
    expect(placementsOf(zainab)).toHaveLength(1);
    release();
    await waitFor(() =>
      expect(placementsOf(zainab)).toMatchObject([{ version: 1 }, { version: 2, time: '13:00' }]),
    );
  });
});

describe('a card that is taken before its first move was answered', () => {
  it('is sent with the version of the answer, when it came meanwhile', async () => {
    const { card, accept, network, zainab, placementsOf } = await openDay();
    const answer = accept();
    const release = network.on('PUT', paths.boardPlacement(zainab.id)).hold(success(answer));
    grab(card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:30 إلى/));
    await waitFor(() => expect(placementsOf(zainab)).toHaveLength(1));
    grab(await findCard('زينب علي'), 690);
    moveTo(spot(0, 790));
    release();
    await screen.findByRole('button', { name: 'تراجع' });
    drop(spot(0, 790));
    await waitFor(() =>
      expect(placementsOf(zainab)).toMatchObject([{ version: 1 }, { version: 2, time: '13:00' }]),
    );
  });
});

describe('a second move after a refused first one', () => {
  it('falls away with it', async () => {
    const { card, network, zainab, placementsOf, messages } = await openDay();
    const refusal = { success: false, error: 'الغرفة محجوزة', code: 'ROOM_TAKEN' };
    const release = network.on('PUT', paths.boardPlacement(zainab.id)).hold(refusal, 409);
    grab(card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:30 إلى/));
    grab(await findCard('زينب علي'), 690);
    moveTo(spot(0, 790));
    drop(spot(0, 790));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 13:00 إلى/));
    release();
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'الغرفة محجوزة' }]));
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:00 إلى/));
    expect(placementsOf(zainab)).toHaveLength(1);
  });
});

describe('after a move', () => {
  async function moveZainab() {
    const day = await openDay();
    const answer = day.accept();
    grab(day.card, 660);
    moveTo(spot(0, 700));
    drop(spot(0, 700));
    const undo = await screen.findByRole('button', { name: 'تراجع' });
    return { ...day, answer, undo };
  }

  it('it can be undone with what the server gave for it', async () => {
    const { undo, person, network, answer, zainab, board } = await moveZainab();
    const back = { ...zainab, version: 3 };
    network.on('PUT', paths.boardPlacements).answer(success({ bookings: [back], before: null }));
    network.on('GET', paths.board).answer(success({ ...board, bookings: [back] }));
    await person.click(undo);
    await waitFor(() =>
      expect(network.callsTo('PUT', paths.boardPlacements)[0]?.body).toEqual(answer.before),
    );
    await waitFor(async () => expect(await findCard('زينب علي')).toHaveAccessibleName(/ 11:00 إلى/));
    expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
  });

  it('a link has the prepared text for the customer', async () => {
    await moveZainab();
    const link = screen.getByRole('link', { name: 'أخبريها، رسالة WhatsApp إلى زينب علي' });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/9647701000009');
    expect(url.searchParams.get('text')).toMatch(
      /^مرحبًا زينب علي، موعدك في صالون نور أصبح السبت 7 تشرين الثاني الساعة/,
    );
  });

  it('a failed undo says why', async () => {
    const { undo, person, network, messages } = await moveZainab();
    network.on('PUT', paths.boardPlacements).fail('SLOT_TAKEN');
    await person.click(undo);
    await waitFor(() =>
      expect(messages.at(-1)).toEqual({ kind: 'error', text: 'هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر' }),
    );
  });

  it.each([
    ['is taken back', { success: true, data: { bookings: [], before: null } }, 200],
    ['cannot be taken back', { success: false, error: 'محجوز', code: 'SLOT_TAKEN' }, 409],
  ])('the next move can be undone, also when the one before %s after it', async (_, body, status) => {
    const { undo, person, network, layla, rana } = await moveZainab();
    const back = network.on('PUT', paths.boardPlacements);
    const release = back.hold(body, status);
    back.answer(success({ bookings: [layla], before: null }));
    await person.click(undo);
    const moved = { ...layla, version: 2 };
    const before = {
      placements: [{ booking_id: layla.id, version: 2, booking_date: layla.booking_date, lines: [] }],
    };
    network.on('PUT', paths.boardPlacement(layla.id)).answer(success({ booking: moved, before }));
    fireEvent.keyDown(await within(getColumn(rana.name)).findByRole('button', { name: /^ليلى/ }), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(await screen.findByText('نقل موعد ليلى حسن', { selector: 'span' })).toBeVisible();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'تراجع' })).toBeEnabled());
    expect(screen.getByText('نقل موعد ليلى حسن', { selector: 'span' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'تراجع' }));
    await waitFor(() => expect(network.callsTo('PUT', paths.boardPlacements).at(-1)?.body).toEqual(before));
  });

  it('an undo that the server did not answer can be tried again', async () => {
    const { undo, person, network, messages } = await moveZainab();
    network.on('PUT', paths.boardPlacements).answer({}, 503);
    await person.click(undo);
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'تراجع' })).toBeEnabled();
  });
});
