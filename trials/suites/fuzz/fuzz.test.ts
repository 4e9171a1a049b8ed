import { isThorough, runFuzz, SHORT } from './run-fuzz.ts';

test('no request made from the OpenAPI document, and none repeated by another salon, gets a wrong answer', async () => {
  const result = await runFuzz(SHORT);
  expect(result.problems).toEqual([]);
  expect(isThorough(result)).toBe(true);
});
