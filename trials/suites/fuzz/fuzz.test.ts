import { hasTriedEnough, runFuzz, SHORT_FUZZ_RUN } from './run-fuzz.ts';

test('no request made from the OpenAPI document, and none repeated by another salon, gets a wrong answer', async () => {
  const result = await runFuzz(SHORT_FUZZ_RUN);
  expect(result.problems).toEqual([]);
  expect(hasTriedEnough(result)).toBe(true);
});
