import fc from 'fast-check';
import { createSupportCode } from './support-code.ts';
import { SUPPORT_CODE_COUNT } from './support-code-number.ts';
import { createSpanId, createTraceId, findSupportCode } from './trace-id.ts';

test('a trace id tells the support code of its page', () => {
  for (let round = 0; round < 100; round += 1) {
    const code = createSupportCode();
    const traceId = createTraceId(code);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(findSupportCode(traceId)).toBe(code);
  }
});

test('two traces of a page differ', () => {
  const code = createSupportCode();
  expect(createTraceId(code)).not.toBe(createTraceId(code));
  expect(createSpanId()).toMatch(/^[0-9a-f]{16}$/);
});

test('the first and the last code fit in their five bytes', () => {
  expect(findSupportCode(createTraceId('2222-2222'))).toBe('2222-2222');
  expect(findSupportCode(createTraceId('ZZZZ-ZZZZ'))).toBe('ZZZZ-ZZZZ');
});

test('a number beyond the codes has no code', () => {
  fc.assert(
    fc.property(fc.integer({ min: SUPPORT_CODE_COUNT, max: 2 ** 40 - 1 }), (number) => {
      expect(findSupportCode(number.toString(16).padStart(10, '0').padEnd(32, '0'))).toBeUndefined();
    }),
  );
});
