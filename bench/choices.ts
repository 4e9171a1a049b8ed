import type { Subcommand } from '../server/operations/commands/choices.ts';

const bench = (name: string, does: string): Subcommand => ({
  name,
  does,
  program: `bench/${name}/${name}.ts`,
});

export const BENCH_CHOICES: readonly Subcommand[] = [
  bench('load', 'bytes and times of pages against a single build of the same sources'),
  bench('customer', "a customer's first page on a slow phone"),
  bench('ui', 'how soon a press is seen, and what modules leave behind'),
  bench('board', 'how soon a press and a drag are seen on a full day board, and live changes'),
  bench('api', 'the API against its bare limit and its own history'),
  bench('visits', 'the API against that of the earlier release, and bookings of several lines'),
  bench('growth', 'the pages that queries touch in long histories, and the bytes of a booking'),
  bench('traces', 'the cost of recording every trace'),
  bench('live', 'how soon a notification is on a thousand open pages'),
  bench('streams', 'the memory of ten thousand open pages, and their return after a restart'),
  bench('neighbour', 'how much one salon at fifty times the load slows the others'),
  bench('release', 'how soon a release is in new pages'),
  bench('start', 'how soon a clean clone is ready, and what it holds at rest'),
];
