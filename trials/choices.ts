import type { Choice } from '../server/operations/commands/choices.ts';

const suite = (name: string, does: string): Choice => ({
  name,
  does,
  program: `trials/suites/${name}/main.ts`,
});

/** The trials of `pnpm trial`; README.md describes them. */
export const TRIAL_CHOICES: readonly Choice[] = [
  suite('storm', 'ten thousand attempts to sell a slot twice'),
  suite('matrix', 'every operation, called by every kind of caller'),
  suite('isolation', 'every route without our own predicates: row-level security alone'),
  suite('crash', 'kill -9 in the middle of writes'),
  suite('ledger', 'fifty thousand operations against a model of the books'),
  suite('sessions', 'stolen tokens, many tabs, limits of attempts'),
  suite('uploads', 'hostile files and forms'),
  suite('fuzz', 'any request, as the OpenAPI document allows and does not'),
  suite('pooler', 'behind a PgBouncer that lends connections by transaction'),
  suite('backup', 'a backup of a working salon, brought back'),
  suite('seeded-faults', 'each guard of the server taken away: a test must notice'),
  {
    name: 'faults',
    does: 'what fails of the network and of releases, in a browser',
    program: 'e2e/faults/faults.ts',
  },
  {
    name: 'generators',
    does: 'what `pnpm new` makes, checked and tested',
    program: 'tooling/generate/trial.ts',
  },
];
