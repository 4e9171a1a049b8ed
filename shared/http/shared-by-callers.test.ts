import { shareRequests } from './share-requests.ts';

function heldCalls() {
  const answers: ((value: unknown) => void)[] = [];
  const get = jest.fn((_path: string) => new Promise((resolve) => answers.push(resolve)));
  const person = { id: 'salma' };
  const { get: together, forget } = shareRequests(get, () => person.id);
  return { get, answers, together, forget, person };
}

describe('equal requests at the same time', () => {
  it('share one request', async () => {
    const { get, answers, together } = heldCalls();
    const both = Promise.all([together('/today', {}), together('/today', {})]);
    answers[0]?.('sums');
    expect(await both).toEqual(['sums', 'sums']);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('are separate when their queries differ', () => {
    const { get, together } = heldCalls();
    void together('/today', { query: { date: '2026-11-07' } });
    void together('/today', { query: { date: '2026-11-08' } });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('are separate for another person, who has signed in meanwhile in another tab', async () => {
    const { get, answers, together, person } = heldCalls();
    void together('/today', {});
    person.id = 'noor';
    const later = together('/today', {});
    answers[0]?.('sums of salma');
    answers[1]?.('sums of noor');
    expect(await later).toBe('sums of noor');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('do not share a request that began before a write', async () => {
    const { get, answers, together, forget } = heldCalls();
    const before = together('/today', {});
    forget();
    const after = together('/today', {});
    answers[0]?.('old sums');
    expect(await before).toBe('old sums');
    void together('/today', {});
    answers[1]?.('new sums');
    expect(await after).toBe('new sums');
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('are aborted separately', async () => {
    const { answers, together } = heldCalls();
    const leaving = new AbortController();
    const left = together('/today', { signal: leaving.signal });
    const stays = together('/today', {});
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'ABORTED' });
    answers[0]?.('sums');
    expect(await stays).toBe('sums');
  });
});
