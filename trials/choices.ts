import type { Subcommand } from '../server/operations/commands/choices.ts';

const suite = (name: string, does: string): Subcommand => ({
  name,
  does,
  program: `trials/suites/${name}/main.ts`,
});

/** The trials of `pnpm trial`. trials/README.md describes them. */
export const TRIAL_CHOICES: readonly Subcommand[] = [
  suite('storm', 'twenty thousand attempts to occupy time twice'),
  suite('slots', 'a hundred thousand random salons against a count of every minute'),
  suite('matrix', 'every operation, called by every principal'),
  suite('isolation', 'every route without predicates on the salon: row-level security alone'),
  suite('crash', 'kill -9 in the middle of writes'),
  suite('ledger', 'fifty thousand operations against a model of the books'),
  suite('sessions', 'stolen tokens, many tabs, limits of attempts'),
  suite('uploads', 'hostile files and forms'),
  suite('fuzz', 'valid and invalid requests, made from the OpenAPI document'),
  suite('pooler', 'the API behind a PgBouncer that lends connections by transaction'),
  suite('failover', 'a cluster under Patroni whose machines and programs die while people write'),
  suite('citus', 'the load on a coordinator with two workers, and on plain PostgreSQL'),
  suite('backup', 'a backup of a working salon, restored elsewhere'),
  suite('move', 'a salon moved to another PostgreSQL while it works, killed at each step'),
  suite('upgrade', 'a million bookings of the earlier release, migrated under writes'),
  suite('seeded-faults', 'each guard of the server removed: a test must fail'),
  {
    name: 'faults',
    does: 'failures of the network and of releases, in a browser',
    program: 'e2e/faults/faults.ts',
  },
  {
    name: 'platform',
    does: 'hostile and broken releases, in a browser',
    program: 'e2e/hostile/hostile.ts',
  },
  {
    name: 'drops',
    does: 'moves on the day board by mouse, finger and keys, and two browsers that race',
    program: 'e2e/board/drops.ts',
  },
  {
    name: 'interop',
    does: 'containers of stock webpack, rspack and vite builds, in the page',
    program: 'e2e/interop/interop.ts',
  },
  {
    name: 'outside',
    does: "a team's own repository: from an empty folder to its module in the page",
    program: 'e2e/outside/outside.ts',
  },
  {
    name: 'ownership',
    does: 'keys that are rotated, revoked or too few, before servers and pages of every age',
    program: 'e2e/ownership/ownership.ts',
  },
  {
    name: 'generators',
    does: 'the files that `pnpm new` creates, checked and tested',
    program: 'tooling/generate/trial.ts',
  },
];
