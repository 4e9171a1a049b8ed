import { IdempotencyKey } from './idempotency-key.ts';

describe('the idempotency key', () => {
  it('stays for a retry of the same request', () => {
    const idempotencyKey = new IdempotencyKey();
    expect(idempotencyKey.getKey({ time: '10:00' })).toBe(idempotencyKey.getKey({ time: '10:00' }));
  });

  it('differs for another request', () => {
    const idempotencyKey = new IdempotencyKey();
    expect(idempotencyKey.getKey({ time: '10:00' })).not.toBe(idempotencyKey.getKey({ time: '10:30' }));
  });

  it('stays for a request whose outcome is unknown when the server has refused another one meanwhile', () => {
    const idempotencyKey = new IdempotencyKey();
    const first = idempotencyKey.getKey({ time: '10:00' });
    idempotencyKey.getKey({ time: '10:30' });
    idempotencyKey.settle();
    expect(idempotencyKey.getKey({ time: '10:00' })).toBe(first);
  });

  it('differs after the server has answered', () => {
    const idempotencyKey = new IdempotencyKey();
    const first = idempotencyKey.getKey({ time: '10:00' });
    idempotencyKey.settle();
    expect(idempotencyKey.getKey({ time: '10:00' })).not.toBe(first);
  });
});
