import { listConsumerProblems } from '@salon/shared/releases/consumers';
import { listForeignClaims, type RootDocument } from '@salon/shared/releases/ownership';
import type { AnyRelease } from '@salon/shared/releases/release';
import type { RunningReleases } from './contract.ts';
import { ReleaseProblem } from './release-problem.ts';

/** @throws ReleaseProblem for a build that skipped the checks, tests and contract of a release */
export function refusePreviewBuild({ name, version, preview }: AnyRelease): void {
  if (!preview) return;
  throw new ReleaseProblem(
    `${name} ${version} was built for a preview, without types, tests and contract: release it with "pnpm release ${name}".`,
  );
}

/** @throws ReleaseProblem with all that the release would break, and all that its team may not use */
export function refuseWhatBreaks(
  release: AnyRelease,
  running: RunningReleases,
  root: RootDocument | undefined,
): void {
  const foreign = root && release.kind === 'module' ? listForeignClaims(release, root) : [];
  const refusals = [
    ...listConsumerProblems(release, running),
    ...foreign.map((end) => `${release.name} ${end}.`),
  ];
  if (refusals.length === 0) return;
  throw new ReleaseProblem([`${release.name} ${release.version} is not released:`, ...refusals].join('\n  '));
}
