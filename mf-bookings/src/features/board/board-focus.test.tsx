import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { createBoardNetwork, createDay, findCard, openBoard } from './testing/open-board.tsx';
import { drop, grab, moveTo, openDay, spot } from './testing/open-day.tsx';

/** A day on which Zainab's visit has just been moved. */
async function moveZainab() {
  const day = await openDay();
  day.accept();
  grab(day.card, 660);
  moveTo(spot(0, 700));
  drop(spot(0, 700));
  const undo = await screen.findByRole('button', { name: 'تراجع' });
  const back = { ...day.zainab, version: 3 };
  const bookings = day.board.bookings.map((other) => (other.id === back.id ? back : other));
  day.network.on('PUT', paths.boardPlacements).answer(success({ bookings: [back], before: null }));
  return { ...day, undo, back: { ...day.board, bookings } };
}

describe('the focus', () => {
  it('goes to the card after its move is undone', async () => {
    const { undo, person, network, back } = await moveZainab();
    network.on('GET', paths.board).answer(success(back));
    undo.focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^زينب علي.* 11:00 إلى/));
  });

  it('goes to the card when the bar of the change is hidden', async () => {
    const { person } = await moveZainab();
    await person.click(screen.getByRole('button', { name: 'إخفاء' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^زينب علي/));
  });

  it('goes to the row of the table after a move is undone there', async () => {
    const { undo, person, network, back } = await moveZainab();
    network.on('GET', paths.board).answer(success(back));
    await person.click(screen.getByRole('button', { name: 'جدول' }));
    await screen.findByRole('table');
    await person.click(undo);
    await waitFor(() => expect(screen.getByRole('button', { name: 'زينب علي' })).toHaveFocus());
  });

  it('goes to the card after a no-show is undone, when the board has it again', async () => {
    const { zainab, board } = createDay();
    const network = createBoardNetwork(board);
    // A no-show can be recorded once the visit has begun.
    const { person } = openBoard(network, undefined, '2026-11-07T12:30:00+03:00');
    const answer = (arrival: 'no_show' | null) =>
      network
        .on('PUT', paths.bookingArrival(zainab.id))
        .answer(
          success(buildBooking({ id: zainab.id, status: arrival ? 'cancelled' : 'approved', arrival })),
        );
    const others = board.bookings.filter(({ id }) => id !== zainab.id);
    answer('no_show');
    network.on('GET', paths.board).answer(success({ ...board, bookings: others }));
    await person.click(await findCard('زينب علي'));
    const sheet = within(await screen.findByRole('dialog', { name: 'زينب علي' }));
    await person.click(sheet.getByRole('button', { name: 'لم تحضر' }));
    const undo = await screen.findByRole('button', { name: /^تراجع/ });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^زينب علي .* إلى/ })).toBeNull());
    answer(null);
    network.on('GET', paths.board).answer(success(board));
    undo.focus();
    await person.keyboard('{Enter}');
    await findCard('زينب علي');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^زينب علي/));
  });
});
