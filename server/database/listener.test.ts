import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { queryAsOwner } from '../testing/owner-query.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { openListener } from './listener.ts';

const salon = setUpSalon();

/** An open proxy would keep the test run from ending, also after a failed expectation. */
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test.each([
  ['a machine that died without a word', 'cut'],
  ['a server that closed its connections', 'shut'],
] as const)('a listener of %s listens again by itself and hears what comes then', async (_, fault) => {
  const line = await openDatabaseProxy(salon.owner);
  closers.push(() => line.close());
  const states: string[] = [];
  let wake = () => {};
  const add = (state: string) => {
    states.push(state);
    wake();
  };
  const until = async (count: number) => {
    while (states.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return states;
  };
  const send = (channel: string, word: string) => queryAsOwner(salon, `notify ${channel}, '${word}'`);
  const listener = openListener(
    line.settings,
    {
      channels: ['news'],
      onMessage: (channel, payload) => add(`${channel} ${payload}`),
      onListening: () => add('listening'),
      onListeningLost: () => add('lost'),
    },
    async (channel, word) => void (await send(channel, word)),
    { proveEveryMs: 200 },
  );
  closers.push(() => listener.close());

  await until(1);
  line[fault]();
  await until(2);
  line.mend();
  await until(3);
  await send('news', 'later');
  expect(await until(4)).toEqual(['listening', 'lost', 'listening', 'news later']);
});
