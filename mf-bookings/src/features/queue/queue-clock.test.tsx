import { paths } from '@salon/shared/contracts/paths';
import type { QueueEntry } from '@salon/shared/contracts/queue';
import { success } from '@salon/shared/testing/answers';
import { act, screen } from '@testing-library/react';
import { at } from '../board/testing/build-board.ts';
import { createBoardNetwork, createDay, openBoard } from '../board/testing/open-board.tsx';
import { buildQueueEntry } from './testing/build-queue-entry.ts';

async function openQueue(entries: QueueEntry[]) {
  const network = createBoardNetwork(createDay().board);
  network.on('GET', paths.queue).answer(success(entries));
  const view = openBoard(network);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const wait = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      view.clock.advance(60_000);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
    }
  };
  return { ...view, wait, countLoads: () => network.callsTo('GET', paths.queue).length };
}

describe('as time goes by, the queue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('says that a promise no longer holds, although no data changed', async () => {
    const entry = buildQueueEntry();
    const { network, wait } = await openQueue([entry]);
    const late = { ...entry, expected_at: at('10:50'), promise_changed: true };
    network.on('GET', paths.queue).answer(success([late]));
    await wait(1);
    expect(screen.getByText('صار 10:50')).toBeVisible();
  });

  it('is asked for once a minute while a customer waits', async () => {
    const { wait, countLoads } = await openQueue([buildQueueEntry()]);
    await wait(3);
    expect(countLoads()).toBe(4);
  });

  it('is not asked for while no customer waits', async () => {
    const { wait, countLoads } = await openQueue([]);
    await wait(3);
    expect(countLoads()).toBe(1);
  });

  it('is not asked for while the page is hidden', async () => {
    const { wait, countLoads } = await openQueue([buildQueueEntry()]);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await wait(3);
    expect(countLoads()).toBe(1);
  });

  it('leaves the focus where it is when the times change', async () => {
    const entry = buildQueueEntry();
    const { network, wait } = await openQueue([entry]);
    screen.getByRole('button', { name: 'نادي نور' }).focus();
    act(() => (document.activeElement as HTMLElement).blur());
    network.on('GET', paths.queue).answer(success([{ ...entry, expected_at: at('10:50') }]));
    await wait(1);
    expect(document.body).toHaveFocus();
  });
});
