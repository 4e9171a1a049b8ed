import { runFuzz, SHORT } from './run-fuzz.ts';

test('no request made from the OpenAPI document, and none repeated by another salon, gets a wrong answer', async () => {
  const result = await runFuzz(SHORT);
  expect(result.problems).toEqual([]);
  expect(result.requests).toBeGreaterThan(1_000);
  expect(result.replayed).toBeGreaterThan(20);
  expect(result.succeeded.length).toBeGreaterThan(result.operations / 2);
});
