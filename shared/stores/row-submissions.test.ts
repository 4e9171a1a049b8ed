import { reaction } from 'mobx';
import { RowSubmissions } from './row-submissions.ts';

const [first, second] = [{ id: 'first' }, { id: 'second' }];
const never = () => fail('the write succeeds');

describe('the writes of rows', () => {
  it('run beside each other, one for each row', async () => {
    const rows = new RowSubmissions();
    const work = jest.fn(async () => 'saved');
    const sent = [first, first, second].map((row) => rows.of(row).send(work, never));
    expect([rows.isSaving(first), rows.isSaving(second)]).toEqual([true, true]);
    expect(await Promise.all(sent)).toEqual(['saved', null, 'saved']);
    expect([rows.isSaving(first), rows.isSaving(second)]).toEqual([false, false]);
  });

  it('are followed from before the first one', async () => {
    const rows = new RowSubmissions();
    const seen: boolean[] = [];
    const stop = reaction(
      () => rows.isSaving(first),
      (isSaving) => seen.push(isSaving),
    );
    await rows.of(first).send(async () => 'saved', never);
    stop();
    expect(seen).toEqual([true, false]);
  });
});
