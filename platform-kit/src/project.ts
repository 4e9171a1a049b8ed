import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listDescriptionProblems } from '../../shared/contracts/release-facts.ts';
import { PLATFORM_VERSION } from '../../shared/module/platform.ts';
import { PREBUILT_FILE, type PrebuiltModule } from '../../shared/releases/prebuilt-module.ts';
import { LENT_PACKAGES } from './federation-options.ts';
import { readLentImports } from './prebuilt/lent-imports.ts';
import { PrebuiltProblem } from './prebuilt/prebuilt-folder.ts';

export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

const PACKAGE_OF = { webpack: 'webpack', rspack: '@rspack/core', vite: '@module-federation/vite' } as const;

/** A team's folder with a `salon-module.json`. */
export interface Project {
  dir: string;
  out: string;
  module: PrebuiltModule;
  bundler: Bundler;
  /** Exposed name → source file. */
  exposes: Record<string, string>;
}

/** @throws PrebuiltProblem */
export function readProject(dir: string, wanted?: string): Project {
  const file = path.join(dir, PREBUILT_FILE);
  if (!existsSync(file))
    throw new PrebuiltProblem(`${dir} has no ${PREBUILT_FILE}. The kit's README has one to copy.`);
  const written = readDescription(file);
  const { exposes = {} } = written;
  const lent = readLentImports(dir, Object.values(exposes));
  const { shared = { ...LENT_PACKAGES, ...lent.shared }, uses = lent.uses } = written;
  // In the source description `exposes` names files; the container exposes each file under its key.
  const names = Object.fromEntries(Object.keys(exposes).map((name) => [name, name]));
  const module = { ...written, shared, uses, exposes: names };
  return { dir, out: path.join(dir, 'dist'), module, bundler: findBundler(dir, wanted), exposes };
}

function readDescription(file: string): PrebuiltModule {
  const description = { platform: PLATFORM_VERSION, ...readJson(file) };
  const problems = listDescriptionProblems(description);
  if (problems.length === 0) return description as PrebuiltModule;
  throw new PrebuiltProblem(problems.map((end) => `${file} ${end}.`).join('\n'));
}

function readJson(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PrebuiltProblem(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

function findBundler(dir: string, wanted: string | undefined): Bundler {
  const known = BUNDLERS.find((one) => one === wanted);
  if (wanted && !known)
    throw new PrebuiltProblem(`--bundler is one of ${BUNDLERS.join(', ')}, not ${wanted}.`);
  const installed = known ?? BUNDLERS.find((one) => isDependency(dir, PACKAGE_OF[one]));
  if (!installed) throw new PrebuiltProblem(`Install a bundler: ${Object.values(PACKAGE_OF).join(', ')}.`);
  return installed;
}

/** Looks at the team's own list, because `node_modules` also has bundlers that other packages brought. */
function isDependency(dir: string, name: string): boolean {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  return Object.hasOwn({ ...dependencies, ...devDependencies }, name);
}

/** Resolves packages as the team's own code does. */
export const requireFrom = (dir: string) => createRequire(path.join(dir, 'package.json'));
