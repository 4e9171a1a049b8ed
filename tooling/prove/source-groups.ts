/** Sources that many parts depend on. A part adds its own folder. */

/** How figures are worded changes nothing of what was measured. */
export const WORDING = '!trials/engine/proof-figures.ts';

/** The server, with what its own tests and trials are made with; the trials themselves come part by part. */
export const SERVER = [
  'server',
  'trials/engine',
  WORDING,
  'shared/domain',
  'shared/contracts',
  'shared/releases',
  'shared/remote/manifest.ts',
  'pnpm-lock.yaml',
] as const;

/** All that is shipped, and what builds it. */
export const PRODUCT = [
  'shared',
  'shell',
  'mf-*',
  'server',
  '!**/testing',
  'tooling/build',
  'tooling/registry',
  'tooling/release',
  'tooling/webpack',
  'tooling/contract',
  'pnpm-lock.yaml',
] as const;

/** What the commands of the workspace are started with. */
export const LAUNCHER = [
  'tooling/browser',
  'tooling/start/step-lines.mjs',
  'tooling/verify/checks.ts',
  'tooling/verify/run-command.ts',
] as const;

/** Everything that is committed, but what is only read: for parts that run all tests there are. */
export const EVERYTHING = ['**', '!docs'] as const;
