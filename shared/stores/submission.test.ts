import { ApiError } from '../http/api-error.ts';
import type { Conflict } from '../http/conflict.ts';
import type { RequestFailure } from '../http/request-failure.ts';
import { Submission } from './submission.ts';

const conflict: Conflict = { success: false, status: 409, code: 'PHONE_IN_USE', error: 'مستخدم' };
const failed = (status: number) => new ApiError({ status, code: 'INTERNAL', message: 'فشل' });
const refused = (status: number) => ({ status, isRefusal: true, isDecided: true });
const unknown = { isRefusal: false, isDecided: false };
const never = () => fail('the write succeeds');

describe('a submission', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resolves with the result of its work, and is busy until then', async () => {
    const submission = new Submission();
    const saved = submission.send(async () => 'saved', never);
    expect(submission.isSaving).toBe(true);
    expect(await saved).toBe('saved');
    expect(submission.isSaving).toBe(false);
  });

  it('sends one write at a time', async () => {
    const submission = new Submission();
    const work = jest.fn(async () => 'saved');
    expect(await Promise.all([submission.send(work, never), submission.send(work, never)])).toEqual([
      'saved',
      null,
    ]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<Conflict>, Partial<RequestFailure>]>([
    ['a conflict', async () => conflict, { code: 'PHONE_IN_USE', ...refused(409) }],
    ['a refusal', () => Promise.reject(failed(404)), { text: 'فشل', ...refused(404) }],
    ['too many requests', () => Promise.reject(failed(429)), { ...refused(429), isDecided: false }],
    ['an error of the server', () => Promise.reject(failed(500)), { status: 500, ...unknown }],
    ['no response', () => Promise.reject(failed(0)), { status: 0, ...unknown }],
    ['another error', () => Promise.reject(new Error('x')), { code: '', status: 0, text: 'x', ...unknown }],
  ])('gives %s as a failure, and stays busy until the failure is handled', async (_, work, failure) => {
    const submission = new Submission();
    const seen = jest.fn(async (_failure: RequestFailure) => {
      await Promise.resolve();
      expect(submission.isSaving).toBe(true);
    });
    expect(await submission.send(work, seen)).toBeNull();
    expect(seen).toHaveBeenCalledWith(expect.objectContaining(failure));
    expect(submission.isSaving).toBe(false);
  });

  it('shows a failure for five seconds, or until the next try', async () => {
    const submission = new Submission();
    const onFailure = () => submission.fail('فشل', true);
    await submission.send(() => Promise.reject(failed(0)), onFailure);
    expect([submission.failure, submission.isRetrySafe]).toEqual(['فشل', true]);
    jest.advanceTimersByTime(5_000);
    expect(submission.failure).toBe('');
    submission.fail('فشل');
    await submission.send(async () => 'saved', never);
    expect([submission.failure, submission.isRetrySafe]).toEqual(['', false]);
  });

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['no response', () => Promise.reject(failed(0)), true],
    ['an error of the server', () => Promise.reject(failed(503)), true],
    ['an error before the request', () => Promise.reject(new Error('x')), true],
    ['a timeout of a proxy', () => Promise.reject(failed(408)), true],
    ['too many requests', () => Promise.reject(failed(429)), true],
    ['a refusal', () => Promise.reject(failed(400)), false],
    ['a conflict', async () => conflict, false],
    ['a success', async () => 'saved', false],
  ])(
    'the same write keeps its idempotency key unless the server has answered: after %s',
    async (_, work, isKept) => {
      const submission = new Submission();
      const key = submission.getKey({ name: 'زينب' });
      await submission.send(work, () => undefined);
      expect(submission.getKey({ name: 'زينب' }) === key).toBe(isKept);
    },
  );

  it('sends nothing after its end, and keeps the text until the screen closes', async () => {
    const submission = new Submission();
    const work = jest.fn(async () => 'saved');
    submission.end('لم يعد موجودًا');
    jest.advanceTimersByTime(5_000);
    expect(await submission.send(work, never)).toBeNull();
    expect([work.mock.calls.length, submission.isOver, submission.failure]).toEqual([
      0,
      true,
      'لم يعد موجودًا',
    ]);
    submission.leave();
    expect([submission.isOver, submission.failure]).toEqual([false, '']);
  });
});
