import { canChangeQueueState, isInQueue, type QueueState } from './queue-state.ts';

const STATES: QueueState[] = ['waiting', 'called', 'serving', 'gone'];

test.each<[QueueState, QueueState[]]>([
  ['waiting', ['called', 'serving', 'gone']],
  ['called', ['serving', 'gone']],
  ['serving', []],
  ['gone', []],
])('after %s only %j can follow', (from, allowed) => {
  expect(STATES.filter((to) => canChangeQueueState(from, to))).toEqual(allowed);
});

test('those who wait or are called are in the queue', () => {
  expect(STATES.filter(isInQueue)).toEqual(['waiting', 'called']);
});
