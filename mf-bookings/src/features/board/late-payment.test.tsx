import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findCard } from './testing/open-board.tsx';
import { openDay } from './testing/open-day.tsx';

const findSheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Presses the button of the payment, and holds the answer with the booking. */
async function askForPayment() {
  const day = await openDay();
  const { network, person, zainab, platform, card } = day;
  const dirty: boolean[] = [];
  platform.events.on('form:dirty', (payload) => dirty.push(payload.dirty));
  const answer = network.on('GET', paths.booking(zainab.id)).hold(success(buildBooking({ id: zainab.id })));
  await person.click(card);
  const sheet = await findSheet('زينب علي');
  await person.click(sheet.getByRole('button', { name: 'تحصيل الدفع' }));
  await waitFor(() => expect(network.callsTo('GET', paths.booking(zainab.id))).toHaveLength(1));
  const release = () =>
    act(async () => {
      answer();
      // The answer passes the transport in a few steps.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return { ...day, dirty, sheet, release };
}

describe('a booking that arrives for its payment after its sheet was closed', () => {
  it('leaves the sheet of another booking open', async () => {
    const { person, sheet, release, dirty, messages } = await askForPayment();
    await person.click(sheet.getByRole('button', { name: 'إغلاق' }));
    await person.click(await findCard('هدى كريم'));
    await findSheet('هدى كريم');
    await release();
    expect(screen.getByRole('dialog', { name: 'هدى كريم' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'تحصيل الدفع' })).toBeNull();
    expect(dirty).not.toContain(true);
    expect(messages).toEqual([]);
  });

  it('opens no payment when the person has left the board', async () => {
    const { unmount, release, dirty, messages } = await askForPayment();
    unmount();
    await release();
    expect(dirty).not.toContain(true);
    expect(messages).toEqual([]);
  });
});

test('a booking that cannot be loaded for its payment is an error', async () => {
  const { network, person, card, zainab, messages } = await openDay();
  network.on('GET', paths.booking(zainab.id)).fail('INTERNAL');
  await person.click(card);
  await person.click((await findSheet('زينب علي')).getByRole('button', { name: 'تحصيل الدفع' }));
  await waitFor(() =>
    expect(messages).toEqual([{ kind: 'error', text: 'تعذر فتح الحجز للدفع، يرجى المحاولة مرة أخرى' }]),
  );
});
