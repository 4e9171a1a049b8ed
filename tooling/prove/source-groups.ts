/** Groups of sources that many parts depend on. Each part adds its own folder. */

/** Leaves out the file that writes the text of figures, because it does not change the measured product. */
export const WITHOUT_FIGURE_TEXTS = '!trials/engine/proof-figures.ts';

/** The server with the helpers of its tests and trials. Each trial's own folder is listed by its part. */
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
  'tooling/registry',
  'tooling/release',
  'tooling/webpack',
  'tooling/contract',
  'pnpm-lock.yaml',
] as const;

/** Tools that start the workspace's commands. */
export const LAUNCHER_SOURCES = [
  'tooling/browser',
  'tooling/start/step-lines.mjs',
  'tooling/verify/checks.ts',
  'tooling/verify/run-command.ts',
] as const;

/** Every committed file except those in `docs`, for parts that run all tests. */
export const ALL_SOURCES = ['**', '!docs'] as const;
