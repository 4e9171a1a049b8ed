import { TRIAL_SECRET } from '../../trials/engine/processes.ts';
import { runLive } from './run-live.ts';

test('every page at both processes receives every booking of either process', async () => {
  const figures = await runLive({
    listeners: 18,
    notifications: 6,
    secret: TRIAL_SECRET,
    say: () => {},
    pauseMs: 0,
  });
  // The 20 listeners are the 18 pages, and for each of the two processes one page that warmed it up.
  expect(figures).toMatchObject({ listeners: 20, notifications: 6, missed: 0, lost: 0 });
});
