import { setUpSalon } from '../../../server/testing/test-app.ts';
import { listSessionsFaults, runSessions, type SessionsFigures, SHORT_SESSIONS_RUN } from './run-sessions.ts';

const salon = setUpSalon();

let figures: SessionsFigures;

beforeAll(async () => {
  const connection = salon.owner;
  figures = await runSessions({ ...SHORT_SESSIONS_RUN, connection });
});

test('on two processes a stolen session ends, many tabs stay signed in, and limits are exact', () => {
  expect(listSessionsFaults(figures)).toEqual([]);
});

test('the trial made every attempt that it judges', () => {
  expect(figures.families).toMatchObject({ families: 30, ended: 30 });
  expect(figures.tabs).toMatchObject({ tabs: 100, signedIn: 100 });
  expect(figures.limits.map(({ attempts }) => attempts)).toEqual([30, 60, 45, 36]);
  expect(figures.retry.seconds).toBeGreaterThan(2);
});
