/** Leaves out a file that only writes the text of figures and does not change the measured product. */
export const WITHOUT_FIGURE_TEXTS = '!trials/engine/proof-figures.ts';

/** The server, the shared code that it uses, and the helpers of its tests and trials. */
export const SERVER_SOURCES = [
  'server',
  'trials/engine',
  WITHOUT_FIGURE_TEXTS,
  'shared/domain',
  'shared/contracts',
  'shared/releases',
  'shared/module/manifest.ts',
  'pnpm-lock.yaml',
] as const;

/** All shipped sources, and the tools that build them. */
export const PRODUCT_SOURCES = [
  'shared',
  'shell',
  'mf-*',
  'server',
  '!**/testing',
  'tooling/build',
  'tooling/lent',
  'tooling/registry',
  'tooling/release',
  'tooling/webpack',
  'tooling/contract',
  'pnpm-lock.yaml',
] as const;

export const LAUNCHER_SOURCES = [
  'tooling/browser',
  'tooling/start/step-lines.mjs',
  'tooling/verify/checks.ts',
  'tooling/verify/run-command.ts',
] as const;

/** For parts that test a copy of the whole workspace. */
export const ALL_SOURCES = ['**', '!docs'] as const;

/** For parts that run `npm test`, whose checks read the documents, too. */
export const CHECKED_SOURCES = ['**', '!docs/proof*'] as const;
