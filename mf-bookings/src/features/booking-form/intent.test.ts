import { Intent } from './intent.ts';

describe('the key of one wish', () => {
  it('stays while the same request is tried again', () => {
    const intent = new Intent();
    expect(intent.keyFor({ time: '10:00' })).toBe(intent.keyFor({ time: '10:00' }));
  });

  it('is another for another request', () => {
    const intent = new Intent();
    expect(intent.keyFor({ time: '10:00' })).not.toBe(intent.keyFor({ time: '10:30' }));
  });

  it('is another once the first was answered', () => {
    const intent = new Intent();
    const first = intent.keyFor({ time: '10:00' });
    intent.settle();
    expect(intent.keyFor({ time: '10:00' })).not.toBe(first);
  });
});
