import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createBoardNetwork, createDay, findCard, openBoard } from '../board/testing/open-board.tsx';
import { buildQueueEntry } from './testing/build-queue-entry.ts';

const LOAD_FAILED = 'تعذر تحميل الدور';
const STALE = 'تعذر تحديث الدور، وما تراه من آخر تحميل ناجح';

function createNetwork() {
  const { board } = createDay();
  const network = createBoardNetwork(board);
  const repair = () => network.on('GET', paths.queue).answer(success([buildQueueEntry()]));
  return { board, network, repair };
}

async function openFailed() {
  const made = createNetwork();
  made.network.on('GET', paths.queue).fail('INTERNAL');
  const view = openBoard(made.network);
  const alert = within(await screen.findByRole('alert'));
  // The queue has loaded again after the board, and does not load by itself any more.
  await waitFor(() => expect(made.network.callsTo('GET', paths.queue)).toHaveLength(2));
  return { ...made, ...view, alert };
}

const findStrip = () => screen.findByRole('region', { name: 'الدور' });

describe('a queue that failed to load', () => {
  it('says so, and loads with a press', async () => {
    const { alert, person, repair } = await openFailed();
    expect(alert.getByText(LOAD_FAILED)).toBeVisible();
    repair();
    await person.click(alert.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findStrip()).toBeVisible();
    expect(screen.queryByText(LOAD_FAILED)).toBeNull();
  });

  it('loads again as soon as the board has loaded', async () => {
    const { board, network, repair } = createNetwork();
    const release = network.on('GET', paths.board).hold(success(board));
    network.on('GET', paths.queue).fail('INTERNAL');
    openBoard(network);
    await waitFor(() => expect(network.callsTo('GET', paths.queue)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    repair();
    release();
    expect(await findStrip()).toBeVisible();
  });

  it('loads again when the connection is back, even if the board then fails', async () => {
    const { network, platform, repair } = await openFailed();
    act(() => platform.connection.unanswered());
    network.on('GET', paths.board).fail('INTERNAL');
    repair();
    act(() => platform.connection.answered());
    expect(await findStrip()).toBeVisible();
  });

  it('leaves the word to a board that failed, too', async () => {
    const { network } = createNetwork();
    network.on('GET', paths.board).fail('INTERNAL');
    network.on('GET', paths.queue).fail('INTERNAL');
    openBoard(network);
    expect(await screen.findByText('فشل في تحميل البيانات')).toBeVisible();
    expect(screen.queryByText(LOAD_FAILED)).toBeNull();
  });
});

describe('a queue that failed to load again', () => {
  it.each([
    ['the customers of the last load', [buildQueueEntry()]],
    ['no customer', []],
  ])('says that it is not up to date, with %s', async (_, entries) => {
    const { network, repair } = createNetwork();
    network.on('GET', paths.queue).answer(success(entries));
    const { person, platform } = openBoard(network);
    await findCard('زينب علي');
    network.on('GET', paths.queue).fail('INTERNAL');
    act(() => platform.events.emit('bookings:changed'));
    const note = (await screen.findByText(STALE)).parentElement as HTMLElement;
    expect(screen.queryAllByText('نور')).toHaveLength(entries.length);
    repair();
    await person.click(within(note).getByRole('button', { name: 'تحديث' }));
    expect(await findStrip()).toBeVisible();
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('leaves the word to a board that failed, too', async () => {
    const { network } = createNetwork();
    const { platform } = openBoard(network);
    await findCard('زينب علي');
    network.on('GET', paths.queue).fail('INTERNAL');
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(STALE)).toBeVisible();
    network.on('GET', paths.board).fail('INTERNAL');
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/^تعذر تحديث اللوحة/)).toBeVisible();
    expect(screen.queryByText(STALE)).toBeNull();
  });
});
