import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PREBUILT_FILE, type PrebuiltModule } from '../../../shared/releases/prebuilt-module.ts';
import { type FederationManifest, MANIFEST_FILE, parseFederationManifest } from './federation-manifest.ts';

/** The message is for the team that built the folder. */
export class PrebuiltProblem extends Error {}

/** A folder that a team has built elsewhere. */
export interface PrebuiltFolder {
  module: PrebuiltModule;
  manifest: FederationManifest | null;
  /** File name (with slashes) → contents, without PREBUILT_FILE. */
  files: Map<string, Buffer>;
  /** Empty when neither file names it. */
  entry: string;
  container: string;
}

/** Far more than a module has; a wrong folder, such as a home folder, is refused before it is read. */
const MAX_FILES = 2_000;

/** @throws PrebuiltProblem when the folder or its description cannot be read, or when it has a symbolic link */
export function readPrebuiltFolder(dir: string): PrebuiltFolder {
  const description = path.join(dir, PREBUILT_FILE);
  if (!existsSync(description)) {
    throw new PrebuiltProblem(
      `${dir} has no ${PREBUILT_FILE}, which says the module's name, version, routes and navigation.`,
    );
  }
  const module = parse<PrebuiltModule>(description, JSON.parse);
  const manifestFile = path.join(dir, MANIFEST_FILE);
  const manifest = existsSync(manifestFile) ? parse(manifestFile, parseFederationManifest) : null;
  return {
    module,
    manifest,
    files: readFiles(dir),
    entry: module.entry ?? manifest?.entry ?? '',
    container: module.container ?? manifest?.container ?? '',
  };
}

/** A page of the module's own tests, or a list for tools, would be served on the product's origin. */
export const isLeftOut = (file: string): boolean => /\.html$|^mf-stats\.json$|^\.vite\/|\.map$/.test(file);

export const isRelativeFile = (file: string): boolean =>
  !file.split('/').includes('..') && !path.isAbsolute(file);

function parse<T>(file: string, read: (text: string) => T): T {
  try {
    const value = read(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new PrebuiltProblem(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  throw new PrebuiltProblem(`${file} is no description of a module.`);
}

function readFiles(dir: string): Map<string, Buffer> {
  const names = readdirSync(dir, { recursive: true }).map(String).sort();
  if (names.length > MAX_FILES) {
    throw new PrebuiltProblem(`${dir} has ${names.length} files; a module has at most ${MAX_FILES}.`);
  }
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const file = path.join(dir, name);
    const stats = lstatSync(file);
    if (stats.isSymbolicLink())
      throw new PrebuiltProblem(`${file} is a symbolic link; a release has only files.`);
    if (stats.isFile() && name !== PREBUILT_FILE) files.set(name.replaceAll('\\', '/'), readFileSync(file));
  }
  return files;
}
