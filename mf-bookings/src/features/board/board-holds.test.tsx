import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen } from '@testing-library/react';
import { at, buildBlock, buildBoard, buildBoardEmployee } from './testing/build-board.ts';
import { createBoardNetwork, getColumn, openBoard } from './testing/open-board.tsx';

/** Sara's time is held until 10:05; a board that is loaded later has no hold. */
async function openHeldDay() {
  const sara = buildBoardEmployee({ name: 'سارة كريم' });
  const hold = buildBlock({ employee_id: sara.id, kind: 'hold', expires_at: at('10:05') });
  const board = buildBoard({ employees: [sara], blocks: [hold] });
  const network = createBoardNetwork(board);
  const view = openBoard(network);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const release = () => network.on('GET', paths.board).answer(success({ ...board, blocks: [] }));
  const wait = async (minutes: number) => {
    view.clock.advance(minutes * 60_000);
    await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
  };
  return { ...view, release, wait };
}

const findHold = () => screen.queryByText('حجز جارٍ الآن');

describe('a hold on the board', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes when it has ended by itself', async () => {
    const { release, wait, boardCalls } = await openHeldDay();
    expect(findHold()).toBeInTheDocument();
    release();
    await wait(4);
    expect(boardCalls()).toHaveLength(1);
    await wait(2);
    expect(findHold()).toBeNull();
    expect(getColumn('سارة كريم')).toBeVisible();
    await wait(5);
    expect(boardCalls()).toHaveLength(2);
  });

  it('is asked for again each minute while the server still has it', async () => {
    const { release, wait, boardCalls } = await openHeldDay();
    await wait(5);
    expect(boardCalls()).toHaveLength(2);
    expect(findHold()).toBeInTheDocument();
    release();
    await wait(1);
    expect(boardCalls()).toHaveLength(3);
    expect(findHold()).toBeNull();
  });
});
