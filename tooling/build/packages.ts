import path from 'node:path';
import type { RemoteManifest } from '@salon/shared/remote/manifest';
import { PLATFORM_VERSION } from '@salon/shared/remote/platform';
import { type Remote, readRemotes } from '../registry/consumers.ts';
import { shellPages, sitePages } from '../registry/shell-pages.ts';
import { installedVersions, versionOf } from '../registry/versions.ts';
import type { PageNeeds } from '../webpack/pages.ts';
import type { ReleaseKind } from './places.ts';
import { inputsHash } from './staleness.ts';

/** One thing to build: everything that its compiler process needs, as plain data. */
export interface BuildJob {
  kind: ReleaseKind;
  name: string;
  root: string;
  dir: string;
  packageVersion: string;
  /** Hash of everything that the result depends on. */
  inputs: string;
  mode: 'production' | 'development';
  /** Version of the Platform that a remote is built against. */
  platform: string;
  remote?: { manifest: RemoteManifest; exposes: Record<string, string>; versions: Record<string, string> };
  shell?: { pages: PageNeeds[] };
  site?: { pages: PageNeeds[] };
}

/** What a remote takes of `shared` into its own files; the rest the shell provides. */
const BUNDLED_FROM_SHARED = [
  'shared/domain',
  'shared/contracts',
  'shared/remote/platform.ts',
  'shared/package.json',
];
const EVERY_BUILD = ['tooling/webpack', 'tooling/build/compile.ts', 'pnpm-lock.yaml'];

/** The shell, every remote of the workspace, and the sites that remotes have of their own. */
export async function readJobs(
  root: string,
  mode: BuildJob['mode'],
): Promise<{ jobs: BuildJob[]; remotes: Remote[] }> {
  const remotes = await readRemotes(root);
  return {
    jobs: [
      shellJob(root, mode, remotes),
      ...remotes.map((remote) => remoteJob(root, mode, remote)),
      ...remotes.flatMap((remote) =>
        remote.siteDir === null ? [] : siteJob(root, mode, remote, remote.siteDir),
      ),
    ],
    remotes,
  };
}

function shellJob(root: string, mode: BuildJob['mode'], remotes: Remote[]): BuildJob {
  const dir = path.join(root, 'shell');
  const pages = shellPages(remotes);
  return {
    kind: 'shell',
    name: 'shell',
    root,
    dir,
    mode,
    packageVersion: versionOf(dir),
    inputs: inputsHash(root, ['shell', 'shared', ...EVERY_BUILD], { mode, pages }),
    platform: PLATFORM_VERSION,
    shell: { pages },
  };
}

function siteJob(root: string, mode: BuildJob['mode'], remote: Remote, dir: string): BuildJob {
  const pages = sitePages(remote);
  const sources = [path.relative(root, dir), 'shared', ...EVERY_BUILD];
  return {
    kind: 'site',
    name: `${remote.name}-site`,
    root,
    dir,
    mode,
    packageVersion: versionOf(remote.dir),
    inputs: inputsHash(root, sources, { mode, pages }),
    platform: PLATFORM_VERSION,
    site: { pages },
  };
}

function remoteJob(root: string, mode: BuildJob['mode'], remote: Remote): BuildJob {
  const versions = installedVersions(root);
  const sources = [`${remote.name}/src`, `${remote.name}/package.json`];
  return {
    kind: 'remote',
    name: remote.name,
    root,
    dir: remote.dir,
    mode,
    packageVersion: versionOf(remote.dir),
    inputs: inputsHash(root, [...sources, ...BUNDLED_FROM_SHARED, ...EVERY_BUILD], { mode, versions }),
    platform: PLATFORM_VERSION,
    remote: { manifest: remote.manifest, exposes: remote.exposes, versions },
  };
}
