/** The containers of a team outside of this workspace: its own folder, its own packages, stock plugins only. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PLATFORM_VERSION } from '@salon/shared/module/platform';
import { PREBUILT_FILE, type PrebuiltModule } from '@salon/shared/releases/prebuilt-module';

import { installPackages } from './install-packages.ts';

export const BUNDLERS = ['webpack1', 'webpack2', 'rspack1', 'rspack2', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

export interface TeamBuild {
  bundler: Bundler;
  exposed: 'component' | 'lifecycles' | 'unlent' | 'mobx' | 'nested';
  /** Federation's own option. */
  shared: Record<string, object>;
  /** Other containers that the container loads: name → address. */
  loads?: Record<string, string>;
  /** Changes of the description, for example of its versions. */
  described?: Partial<PrebuiltModule>;
}

export const MODULE = 'mf-stock';
export const PATH = '/stock';
const TIMEOUT_MS = 300_000;
const run = promisify(execFile);

/** Only builds of federation's second version and of vite write `mf-manifest.json`, which names entry and packages. */
export const hasManifest = (bundler: Bundler) => !bundler.endsWith('1');

/** `kit` is the kit's tarball; `tools` is a folder in which the team's packages and the kit are installed already. */
export async function openTeam(folder: string, kit: string, tools?: string): Promise<string> {
  const team = path.join(folder, 'team');
  cpSync(path.join(import.meta.dirname, 'team'), team, { recursive: true });
  if (tools && existsSync(path.join(tools, 'node_modules'))) {
    symlinkSync(path.join(tools, 'node_modules'), path.join(team, 'node_modules'));
  } else {
    await installPackages(team, kit);
  }
  return team;
}

/** Returns the folder of the built container, with the team's description of its module. */
export async function buildTeam(team: string, build: TeamBuild, name: string): Promise<string> {
  const { bundler, exposed, shared, loads, described } = build;
  const out = path.join(team, 'out', name);
  mkdirSync(out, { recursive: true });
  const options = JSON.stringify({ bundler, exposed, shared, loads, out });
  await run(process.execPath, [path.join(team, 'build.mjs'), options], { cwd: team, timeout: TIMEOUT_MS });
  const description = { ...describeModule(build), ...described };
  writeFileSync(path.join(out, PREBUILT_FILE), JSON.stringify(description));
  return out;
}

function describeModule({ bundler, shared }: TeamBuild): PrebuiltModule {
  const ranges = Object.entries(shared).map(([key, options]) => {
    const { requiredVersion = '*' } = options as { requiredVersion?: string };
    return [key, requiredVersion] as const;
  });
  return {
    name: MODULE,
    version: '1.2.0',
    platform: PLATFORM_VERSION,
    exposes: { './module': './App' },
    routes: [{ path: PATH, access: 'admin', frame: true }],
    navigation: [{ path: PATH, label: 'النقاط', icon: 'gift', order: 90 }],
    ...(hasManifest(bundler)
      ? {}
      : { entry: 'remoteEntry.js', container: 'mf_stock', shared: Object.fromEntries(ranges) }),
  };
}
