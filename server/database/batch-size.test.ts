import { BatchSize } from './batch-size.ts';

test('a batch becomes larger while it is fast, at most twice at once', () => {
  const size = new BatchSize();
  const before = size.rows;
  size.fitTo(1);
  expect(size.rows).toBe(before * 2);
  for (let batch = 0; batch < 20; batch++) size.fitTo(1);
  expect(size.rows).toBe(5_000);
});

test('a batch becomes smaller when it is slow or gives way, and keeps some rows', () => {
  const size = new BatchSize();
  const before = size.rows;
  size.fitTo(150);
  expect(size.rows).toBe(Math.round((before * 2) / 3));
  size.halve();
  expect(size.rows).toBe(Math.round(before / 3));
  for (let batch = 0; batch < 20; batch++) size.fitTo(5_000);
  expect(size.rows).toBe(20);
});
