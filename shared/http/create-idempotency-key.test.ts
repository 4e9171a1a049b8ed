import { createIdempotencyKey } from './create-idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an idempotency key', () => {
  const { crypto } = globalThis;
  afterEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  });

  it('is a different UUID on each call', () => {
    const keys = Array.from({ length: 50 }, createIdempotencyKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(UUID);
  });

  it('is a different UUID without a secure context too', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
    const keys = Array.from({ length: 50 }, createIdempotencyKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(UUID);
  });
});
