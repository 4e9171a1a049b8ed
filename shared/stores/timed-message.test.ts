import { TimedMessage } from './timed-message.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a TimedMessage', () => {
  // @spec 8.58 Errors disappear after 5 s, successes after 3 s
  it('closes an error after 5 seconds and a success after 3', () => {
    const message = new TimedMessage();
    message.error('فشل');
    jest.advanceTimersByTime(4_999);
    expect([message.kind, message.text]).toEqual(['error', 'فشل']);
    jest.advanceTimersByTime(1);
    expect([message.kind, message.text]).toEqual([null, '']);
    message.success('تم');
    jest.advanceTimersByTime(2_999);
    expect(message.kind).toBe('success');
    jest.advanceTimersByTime(1);
    expect(message.kind).toBeNull();
  });

  it('shows a message that replaces another for its own full time', () => {
    const message = new TimedMessage();
    message.error('فشل');
    jest.advanceTimersByTime(4_000);
    message.success('تم', 5);
    jest.advanceTimersByTime(4_999);
    expect(message.text).toBe('تم');
    message.clear();
    expect(message.text).toBe('');
  });
});
