import { newIntent } from './http.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the key of one wish', () => {
  const { crypto } = globalThis;
  afterEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  });

  it('is another for every wish', () => {
    const keys = Array.from({ length: 50 }, newIntent);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(UUID);
  });

  it('is as good on a phone that reaches the salon by plain http', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
    const keys = Array.from({ length: 50 }, newIntent);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(UUID);
  });
});
