import type { AnyRelease } from '@salon/shared/releases/release';
import {
  buildModuleFacts,
  buildShellFacts,
  buildSiteFacts,
  type ReleaseFacts,
} from '../registry/release-facts.ts';
import type { CompilationFacts } from './compiler.ts';
import type { BuildJob } from './packages.ts';

export function buildFacts(job: BuildJob, compiled: CompilationFacts): ReleaseFacts<AnyRelease> {
  const { name, platform, module, shell, site } = job;
  if (shell) return buildShellFacts(shell.sources, platform, compiled);
  if (site) return buildSiteFacts(site.module, site.sources, platform, compiled);
  if (module) return buildModuleFacts(module.sources, platform, compiled);
  throw new Error(`Nothing is known of ${name}.`);
}

/** Describes the release before its build: its files, and the names that it uses of each shared key, are empty. */
export function buildSourceRelease(job: BuildJob): AnyRelease {
  const { screens = [], parts = [] } = job.module?.sources ?? {};
  const keys = [...screens, ...parts].flatMap((consumer) => consumer.keys);
  const consumes = Object.fromEntries(keys.map((key) => [key, []]));
  const facts = buildFacts(job, { groups: {}, consumes });
  return { ...facts, version: job.packageVersion, integrity: {} } as AnyRelease;
}
