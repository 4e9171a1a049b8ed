import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { waitFor } from '@testing-library/react';
import { findCard } from './testing/open-board.tsx';
import { drop, grab, moveTo, openDay, spot } from './testing/open-day.tsx';

/** The server holds its answers to the first two moves of Zainab's visit, and does not answer the third. */
async function openSlowDay() {
  const day = await openDay();
  const { network, platform, zainab, placementsOf, accept } = day;
  const place = network.on('PUT', paths.boardPlacement(zainab.id));
  const first = place.hold(success(accept()));
  const second = accept(undefined, '13:00', '13:30');
  const releases = [first, place.hold(success({ ...second, booking: { ...second.booking, version: 3 } }))];
  place.hang();
  const changed = jest.fn();
  platform.events.on('bookings:changed', changed);
  const answer = async (count: 1 | 2) => {
    releases[count - 1]?.();
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(count));
  };
  const waitForRequests = (count: number) => waitFor(() => expect(placementsOf(zainab)).toHaveLength(count));
  return { ...day, answer, waitForRequests };
}

/** Takes the card, which begins at a minute, and holds it ten minutes below another one. */
async function take(from: number, to: number) {
  grab(await findCard('زينب علي'), from);
  moveTo(spot(0, to + 10));
}

async function letGo(to: number, time: string) {
  drop(spot(0, to + 10));
  await waitFor(async () =>
    expect(await findCard('زينب علي')).toHaveAccessibleName(new RegExp(` ${time} إلى`)),
  );
}

describe('the third of three quick moves', () => {
  it.each(['after', 'before'])(
    'has the version of the second answer, when the second card is dropped %s the first answer',
    async (when) => {
      const { answer, waitForRequests, zainab, placementsOf } = await openSlowDay();
      await take(660, 690);
      await letGo(690, '11:30');
      await waitForRequests(1);
      await take(690, 780);
      if (when === 'after') await answer(1);
      await letGo(780, '13:00');
      if (when === 'before') await answer(1);
      await waitForRequests(2);
      await take(780, 840);
      await answer(2);
      await letGo(840, '14:00');
      await waitForRequests(3);
      expect(placementsOf(zainab)).toMatchObject([
        { version: 1 },
        { version: 2 },
        { version: 3, time: '14:00' },
      ]);
    },
  );
});
