import { AsyncState } from './async-state.ts';

/** Work whose end the test decides. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('something that is loaded', () => {
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

  it('fails with its error, and forgets it when it then succeeds', async () => {
    const state = new AsyncState<string>();
    expect(await state.run(() => Promise.reject(new Error('لا')))).toBeNull();
    expect([state.status, state.error?.message, state.data]).toEqual(['error', 'لا', null]);
    await state.run(() => Promise.resolve('أ'));
    expect([state.status, state.error]).toEqual(['ready', null]);
  });

  it('keeps showing the last data, marked as old, while it loads again and when that fails', async () => {
    const state = new AsyncState<string>();
    await state.run(() => Promise.resolve('أ'));
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    expect([state.data, state.isStale]).toEqual(['أ', true]);
    work.reject(new Error('لا'));
    await run;
    expect([state.data, state.isStale, state.status]).toEqual(['أ', true, 'error']);
  });

  it('ignores the late answer of a question that was asked anew', async () => {
    const state = new AsyncState<string>();
    const [old, fresh] = [deferred<string>(), deferred<string>()];
    let signal: AbortSignal | undefined;
    const first = state.run((given) => {
      signal = given;
      return old.promise;
    });
    const second = state.run(() => fresh.promise);
    expect(signal?.aborted).toBe(true);
    fresh.resolve('جديد');
    old.resolve('قديم');
    expect(await Promise.all([first, second])).toEqual([null, 'جديد']);
    expect(state.data).toBe('جديد');
  });

  it('ignores the late failure of a question that was asked anew', async () => {
    const state = new AsyncState<string>();
    const old = deferred<string>();
    const first = state.run(() => old.promise);
    await state.run(() => Promise.resolve('جديد'));
    old.reject(new Error('لا'));
    await first;
    expect(state.status).toBe('ready');
  });

  it('turns a throw before the first wait into a failure', async () => {
    const state = new AsyncState<string>();
    await state.run(() => {
      throw new Error('لا');
    });
    expect(state.error?.message).toBe('لا');
  });

  it('is as it was when it is given up', async () => {
    const state = new AsyncState<string>();
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    state.cancel();
    expect(state.status).toBe('idle');
    work.resolve('أ');
    await run;
    expect([state.status, state.data]).toEqual(['idle', null]);
  });

  it('keeps data put in place over an answer still under way', async () => {
    const state = new AsyncState<string>();
    const work = deferred<string>();
    const run = state.run(() => work.promise);
    state.set('محفوظ');
    work.resolve('قديم');
    await run;
    expect([state.data, state.status]).toEqual(['محفوظ', 'ready']);
    state.reset();
    expect([state.data, state.status]).toEqual([null, 'idle']);
  });
});
