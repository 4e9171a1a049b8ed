import { page } from '@salon/shared/testing/answers';
import { WholeList } from './whole-list.ts';

const [a, b] = [{ id: 'a' }, { id: 'b' }];
const texts = { loadFailed: 'refused', loadError: 'no answer' };

describe('a whole list', () => {
  it('loads once, however often it is needed', async () => {
    const load = jest.fn(async () => page([a]));
    const list = new WholeList(load, texts);
    expect(list.view).toBe('loading');
    list.need();
    list.need();
    await Promise.resolve();
    await Promise.resolve();
    list.need();
    expect(load).toHaveBeenCalledTimes(1);
    expect([list.view, list.items]).toEqual(['list', [a]]);
  });

  it('loads again when it is needed after a failure', async () => {
    const load = jest.fn(async () => page([a]));
    load.mockRejectedValueOnce(new Error('gone'));
    const list = new WholeList(load, texts);
    await list.reload();
    expect([list.view, list.loadFailure]).toEqual(['failed', 'no answer']);
    await list.reload();
    expect(list.view).toBe('list');
  });

  it('stays outdated when an item is put after a failed reload', async () => {
    const load = jest.fn(async () => page([a]));
    const list = new WholeList(load, texts);
    await list.reload();
    load.mockRejectedValueOnce(new Error('gone'));
    await list.reload();
    list.put(b);
    expect([list.items, list.isOutdated]).toEqual([[a, b], true]);
  });

  it('is current when a whole new list replaces it after a failed reload', async () => {
    const load = jest.fn(async () => page([a]));
    const list = new WholeList(load, texts);
    await list.reload();
    load.mockRejectedValueOnce(new Error('gone'));
    await list.reload();
    list.replace([b]);
    expect([list.items, list.isOutdated]).toEqual([[b], false]);
  });

  it('replaces an item in its place and adds a new one as the last', async () => {
    const list = new WholeList<{ id: string; name?: string }>(async () => page([a]), texts);
    await list.reload();
    list.put(b);
    list.put({ id: 'a', name: 'new' });
    expect(list.items).toEqual([{ id: 'a', name: 'new' }, b]);
    list.remove('a');
    list.remove('b');
    expect(list.view).toBe('empty');
  });

  it('keeps its items when it cannot be loaded again', async () => {
    const load = jest.fn(async () => page([a]));
    const list = new WholeList(load, texts);
    await list.reload();
    load.mockRejectedValueOnce(new Error('gone'));
    await list.reload();
    expect([list.view, list.isOutdated]).toEqual(['list', true]);
  });
});
