import type { ProofPart } from '../part.ts';
import { ALL_SOURCES, SERVER_SOURCES } from '../source-groups.ts';

type Trial = Pick<ProofPart, 'id' | 'promise' | 'minutes'> & {
  command?: string;
  sources?: readonly string[];
};

const trial = ({ id, promise, minutes, command = `pnpm trial ${id}`, sources = [] }: Trial): ProofPart => ({
  id,
  kind: 'The server under races, attacks and crashes',
  promise,
  command,
  sources: [...SERVER_SOURCES, `trials/suites/${id}`, ...sources],
  minutes,
});

/** trials/README.md describes each trial. */
export const TRIAL_PARTS: readonly ProofPart[] = [
  trial({
    id: 'matrix',
    promise: 'Every operation answers every caller as was decided, and a refusal changes nothing',
    minutes: 1,
  }),
  trial({
    id: 'isolation',
    promise: "No route shows or changes another salon's rows when its own predicates are missing",
    minutes: 1,
  }),
  trial({
    id: 'uploads',
    promise: 'Nothing of a hostile file is kept, and the server stays small under attack',
    sources: ['tooling/prove/process-tree.ts'],
    minutes: 3,
  }),
  trial({ id: 'storm', promise: 'The time of a person or a room is never sold twice', minutes: 6 }),
  trial({
    id: 'slots',
    promise: 'The slots of a visit are those that a count of every minute finds',
    sources: ['shared/booking-ui'],
    minutes: 15,
  }),
  trial({
    id: 'sessions',
    promise: 'A stolen refresh token ends its session, many tabs keep it, limits are exact',
    minutes: 3,
  }),
  trial({
    id: 'backup',
    promise: 'A backup of a working salon comes back whole',
    sources: ['trials/suites/crash'],
    minutes: 1,
  }),
  trial({
    id: 'move',
    promise: 'A salon moves to another database while it works, and always has one owner',
    sources: ['trials/suites/crash'],
    minutes: 4,
  }),
  trial({
    id: 'upgrade',
    promise: 'A million bookings of the earlier release come through an upgrade while people book',
    minutes: 15,
  }),
  trial({ id: 'crash', promise: 'What was acknowledged outlives every crash, once and whole', minutes: 4 }),
  trial({
    id: 'pooler',
    promise: 'Behind a pooler that lends connections by transaction nothing fails and nothing is unheard',
    minutes: 3,
  }),
  trial({
    id: 'failover',
    promise: 'A cluster outlives every machine and program of it: no write is lost, pages go on',
    sources: ['trials/suites/crash', 'trials/suites/pooler', 'tooling/prove/process-tree.ts', 'deploy'],
    minutes: 10,
  }),
  trial({
    id: 'citus',
    promise: 'On the shards of Citus nothing is sold twice, the books agree, and a statement asks one shard',
    sources: [
      'trials/suites/storm',
      'trials/suites/ledger',
      'trials/suites/failover',
      'tooling/prove/process-tree.ts',
    ],
    minutes: 4,
  }),
  trial({ id: 'fuzz', promise: 'Every answer to any request is one of the contract', minutes: 8 }),
  trial({ id: 'ledger', promise: 'The books of a salon agree after every operation', minutes: 10 }),
  {
    id: 'migrations',
    kind: 'The server under races, attacks and crashes',
    promise: 'A migration gives way to a salon at work',
    command: 'pnpm unit server/database/migrate-under-load.test.ts',
    sources: [...SERVER_SOURCES, 'jest.config.js'],
    runsTests: true,
    minutes: 1,
  },
  {
    id: 'generators',
    kind: 'The server under races, attacks and crashes',
    promise: 'What the generators make passes every check as it is',
    command: 'pnpm trial generators',
    sources: ALL_SOURCES,
    runsTests: true,
    minutes: 4,
  },
  {
    id: 'seeded-faults',
    kind: 'The server under races, attacks and crashes',
    promise: 'A guard of the server that is taken away is noticed by a test',
    command: 'pnpm trial seeded-faults',
    sources: [...SERVER_SOURCES, 'trials/suites/seeded-faults', 'tooling/jest', 'jest.config.js'],
    runsTests: true,
    minutes: 13,
  },
];
