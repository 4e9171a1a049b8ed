import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildBoard, buildVisit } from './testing/build-board.ts';
import { findCard } from './testing/open-board.tsx';
import { openDay } from './testing/open-day.tsx';

describe('the keys of the board', () => {
  it('hold a card at the last step of the day, and not behind it', async () => {
    const { card, person, accept, zainab, placementsOf } = await openDay();
    accept();
    card.focus();
    await person.keyboard(`{Alt>}${'{ArrowDown}'.repeat(30)}{/Alt}{Enter}`);
    await waitFor(() => expect(placementsOf(zainab)).toMatchObject([{ time: '16:45' }]));
  });

  it('move the focus through the cards, from right to left', async () => {
    const { card, person } = await openDay();
    card.focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/هدى كريم/);
    await person.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName(/ليلى حسن/);
    await person.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'زينب علي' })).toBeVisible();
  });

  it('reach one card by Tab', async () => {
    await openDay();
    const stops = (await screen.findAllByRole('button', { name: / إلى / })).filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).toHaveLength(1);
  });

  it('move a card by steps and to the employee on the left, and say where it is', async () => {
    const { card, person, accept, rana, zainab, placementsOf } = await openDay();
    accept(rana, '11:30', '12:00');
    card.focus();
    await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowLeft}{/Alt}');
    expect(screen.getByText('زينب علي: رنا صباح، من 11:30 إلى 12:00')).toBeInTheDocument();
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([
        { version: 1, date: '2026-11-07', time: '11:30', is_after_midnight: false, employee_id: rana.id },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByText('نقل موعد زينب علي', { selector: '[role=status]' })).toBeInTheDocument(),
    );
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^زينب علي.* 11:30 إلى 12:00/));
  });

  it('change the length, and Enter ends at once', async () => {
    const { card, person, accept, zainab, placementsOf } = await openDay();
    accept(undefined, '11:00', '11:45');
    card.focus();
    await person.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Enter}');
    await waitFor(() =>
      expect(placementsOf(zainab)).toEqual([{ version: 1, position: 0, duration_minutes: 45 }]),
    );
    const text = 'مدة قص شعر عند زينب علي صارت 45 دقيقة';
    expect(await screen.findByText(text, { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.getByText(text, { selector: 'span' })).toBeVisible();
  });

  it('put the card back with Escape', async () => {
    const { card, person, zainab, placementsOf } = await openDay();
    card.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
    expect(screen.getByText('عاد موعد زينب علي إلى مكانه')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(placementsOf(zainab)).toEqual([]);
  });

  it('put the card back when the board shows another day meanwhile', async () => {
    const { card, person, network, sara, rana, zainab, placementsOf } = await openDay();
    const other = buildVisit(sara, ['11:00', '11:30'], { customer_name: 'سجى فاضل' });
    const next = buildBoard({ date: '2026-11-08', employees: [sara, rana], bookings: [other] });
    network
      .on('GET', paths.board)
      .answer(success({ ...next, bookings: [{ ...other, booking_date: next.date }] }));
    card.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    // As at midnight or with the browser's back button, no press takes the focus from the card.
    fireEvent.click(screen.getByRole('button', { name: 'اليوم التالي' }));
    (await findCard('سجى فاضل')).focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'سجى فاضل' })).toBeVisible();
    expect(placementsOf(zainab)).toEqual([]);
  });
});
