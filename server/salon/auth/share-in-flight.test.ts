import { shareInFlight } from './share-in-flight.ts';

function gatedWork() {
  const gates: PromiseWithResolvers<string>[] = [];
  const keys: string[] = [];
  const work = (key: string) => {
    const gate = Promise.withResolvers<string>();
    keys.push(key);
    gates.push(gate);
    return gate.promise;
  };
  return { ask: shareInFlight(work), gates, keys };
}

test('calls with the same key share the result of the running call', async () => {
  const { ask, gates, keys } = gatedWork();
  const answers = [ask('one'), ask('one'), ask('two')];
  expect(keys).toEqual(['one', 'two']);
  gates[0]?.resolve('first');
  gates[1]?.resolve('other');
  expect(await Promise.all(answers)).toEqual(['first', 'first', 'other']);
});

test('a call after the end of the running call runs again, also after a failure', async () => {
  const { ask, gates, keys } = gatedWork();
  const failing = [ask('one'), ask('one')];
  gates[0]?.reject(new Error('broken'));
  for (const answer of failing) await expect(answer).rejects.toThrow('broken');
  const again = ask('one');
  gates[1]?.resolve('well');
  expect(await again).toBe('well');
  expect(keys).toEqual(['one', 'one']);
});
