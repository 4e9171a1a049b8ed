import { TRIAL_SECRET } from '../../trials/engine/processes.ts';
import { runLive } from './run-live.ts';

test('pages at two processes are all told of every booking, wherever it was made', async () => {
  const figures = await runLive({
    listeners: 18,
    notifications: 6,
    secret: TRIAL_SECRET,
    say: () => {},
    pauseMs: 0,
  });
  // With the page that warmed each process up.
  expect(figures).toMatchObject({ listeners: 20, notifications: 6, missed: 0, lost: 0 });
});
