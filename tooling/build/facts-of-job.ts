import type { AnyRelease } from '@salon/shared/releases/release';
import { type Facts, moduleFacts, shellFacts, siteFacts } from '../registry/release-facts.ts';
import type { Compiled } from './compiler.ts';
import type { BuildJob } from './packages.ts';

/** What a package's release says of itself, from its sources and what the compiler made of them. */
export function factsOf(job: BuildJob, compiled: Compiled): Facts<AnyRelease> {
  const { name, platform, remote, shell, site } = job;
  if (shell) return shellFacts(shell.sources, platform, compiled);
  if (site) return siteFacts(site.module, site.sources, platform, compiled);
  if (remote) return moduleFacts(remote.sources, platform, compiled);
  throw new Error(`Nothing is known of ${name}.`);
}

/**
 * The release as far as sources alone tell: routes, parts, events, the Platform, which shared things it imports; not yet what
 * of them it uses, nor its files. Its version is the package's.
 */
export function releaseAhead(job: BuildJob): AnyRelease {
  const { screens = [], parts = [] } = job.remote?.sources ?? {};
  const keys = [...screens, ...parts].flatMap((consumer) => consumer.keys);
  const consumes = Object.fromEntries(keys.map((key) => [key, []]));
  const facts = factsOf(job, { groups: {}, consumes });
  return { ...facts, version: job.packageVersion, integrity: {} } as AnyRelease;
}
