import { AsyncState } from './async-state.ts';

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('an AsyncState', () => {
  it('is idle, loading, then ready', async () => {
    const state = new AsyncState<string>();
    expect(state.status).toBe('idle');
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    expect([state.isLoading, state.isStale]).toEqual([true, false]);
    work.resolve('أ');
    expect(await run).toBe('أ');
    expect([state.status, state.data, state.isStale]).toEqual(['ready', 'أ', false]);
  });

  it('has the error of a failed run, and no error after a successful one', async () => {
    const state = new AsyncState<string>();
    expect(await state.run(() => Promise.reject(new Error('لا')))).toBeNull();
    expect([state.status, state.error?.message, state.data]).toEqual(['error', 'لا', null]);
    await state.run(() => Promise.resolve('أ'));
    expect([state.status, state.error]).toEqual(['ready', null]);
  });

  it('keeps the last data marked as stale while it loads again and after that fails', async () => {
    const state = new AsyncState<string>();
    await state.run(() => Promise.resolve('أ'));
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    expect([state.data, state.isStale]).toEqual(['أ', true]);
    work.reject(new Error('لا'));
    await run;
    expect([state.data, state.isStale, state.status]).toEqual(['أ', true, 'error']);
  });

  it('ignores the late response of an earlier run', async () => {
    const state = new AsyncState<string>();
    const [earlier, later] = [deferred<string>(), deferred<string>()];
    let signal: AbortSignal | undefined;
    const first = state.run((given) => {
      signal = given;
      return earlier.promise;
    });
    const second = state.run(() => later.promise);
    expect(signal?.aborted).toBe(true);
    later.resolve('جديد');
    earlier.resolve('قديم');
    expect(await Promise.all([first, second])).toEqual([null, 'جديد']);
    expect(state.data).toBe('جديد');
  });

  it('ignores the late failure of an earlier run', async () => {
    const state = new AsyncState<string>();
    const earlier = deferred<string>();
    const first = state.run(() => earlier.promise);
    await state.run(() => Promise.resolve('جديد'));
    earlier.reject(new Error('لا'));
    await first;
    expect(state.status).toBe('ready');
  });

  it('handles a synchronous throw as a failure', async () => {
    const state = new AsyncState<string>();
    await state.run(() => {
      throw new Error('لا');
    });
    expect(state.error?.message).toBe('لا');
  });

  it('returns to its earlier status when a run is cancelled', async () => {
    const state = new AsyncState<string>();
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    state.cancel();
    expect(state.status).toBe('idle');
    work.resolve('أ');
    await run;
    expect([state.status, state.data]).toEqual(['idle', null]);
  });

  it('has no data after a reset', () => {
    const state = new AsyncState<string>();
    state.set('محفوظ');
    expect([state.data, state.status]).toEqual(['محفوظ', 'ready']);
    state.reset();
    expect([state.data, state.status]).toEqual([null, 'idle']);
  });

  it('keeps data that were set during a run, drops the response, and loads again', async () => {
    const state = new AsyncState<string>();
    const [earlier, later] = [deferred<string>(), deferred<string>()];
    const work = jest.fn(() => later.promise).mockReturnValueOnce(earlier.promise);
    const run = state.run(work);
    state.set('محفوظ');
    earlier.resolve('قديم');
    await new Promise((resolve) => setTimeout(resolve));
    expect([state.data, state.isLoading, work.mock.calls.length]).toEqual(['محفوظ', true, 2]);
    later.resolve('جديد');
    expect([await run, state.data, state.status]).toEqual(['جديد', 'جديد', 'ready']);
  });

  it('does not load again after a cancel', async () => {
    const state = new AsyncState<string>();
    const earlier = deferred<string>();
    const work = jest.fn(() => earlier.promise);
    const run = state.run(work);
    state.set('محفوظ');
    state.cancel();
    earlier.resolve('قديم');
    expect([await run, state.data, work.mock.calls.length]).toEqual([null, 'محفوظ', 1]);
  });

  it('keeps the error of the last load when data are set', async () => {
    const state = new AsyncState<string>();
    await state.run(() => Promise.resolve('أ'));
    await state.run(() => Promise.reject(new Error('لا')));
    state.set('محفوظ');
    expect([state.data, state.error?.message, state.isStale]).toEqual(['محفوظ', 'لا', true]);
    await state.run(() => Promise.resolve('جديد'));
    expect([state.data, state.error, state.isStale]).toEqual(['جديد', null, false]);
  });
});
