import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTAINER_FILE } from '@salon/shared/releases/container-facts';
import {
  isLeftOut,
  type PrebuiltFolder,
  PrebuiltProblem,
  readPrebuiltFolder,
} from '../../../platform-kit/src/prebuilt/prebuilt-folder.ts';
import { listPrebuiltProblems } from '../../../platform-kit/src/prebuilt/prebuilt-problems.ts';
import { describeStockRelease } from '../../../platform-kit/src/prebuilt/stock-release.ts';
import { DIST_DIR } from '../../build/places.ts';
import { type PublishedRelease, publishRelease } from '../../build/publish.ts';
import { ReleaseProblem } from '../release-problem.ts';
import { openFolderStore, type ReleaseStore } from '../store.ts';

export interface PrebuiltRelease extends PublishedRelease {
  /** Holds only this release. */
  store: ReleaseStore;
  /** Deletes the store's folder. */
  remove(): void;
}

const ES_MODULE = /^\s*(export|import)\b[^(]/m;

/**
 * `from` is a folder, or a file that "salon-module pack" made.
 * @throws ReleaseProblem with a sentence for each reason why it cannot be released as module `name`
 */
export async function publishPrebuilt(from: string, name: string, root: string): Promise<PrebuiltRelease> {
  if (!from.endsWith('.tgz')) return publishFolder(from, name, root);
  const dir = mkdtempSync(path.join(tmpdir(), 'unpacked-'));
  try {
    unpack(from, dir);
    return await publishFolder(dir, name, root);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function unpack(file: string, dir: string): void {
  try {
    execFileSync('tar', ['-xzf', file, '-C', dir], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new ReleaseProblem(`${file} cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
}

async function publishFolder(dir: string, name: string, root: string): Promise<PrebuiltRelease> {
  const folder = read(dir);
  const problems = listPrebuiltProblems(folder);
  if (folder.module.name !== name) problems.unshift(`is ${folder.module.name}, not ${name}`);
  if (problems.length > 0) {
    throw new ReleaseProblem(
      [`${dir} is not released:`, ...problems.map((end) => `It ${end}.`)].join('\n  '),
    );
  }
  const scripts = isModule(folder) ? await convert(folder, root) : folder;
  const { facts, container } = describeStockRelease(scripts);
  const place = mkdtempSync(path.join(tmpdir(), 'release-'));
  const remove = () => rmSync(place, { recursive: true, force: true });
  try {
    const outDir = path.join(place, 'out');
    const files = [...scripts.files].filter(([file]) => !isLeftOut(file));
    const description = [CONTAINER_FILE, Buffer.from(`${JSON.stringify(container, null, 1)}\n`)] as const;
    for (const [file, content] of [...files, description]) {
      mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
      writeFileSync(path.join(outDir, file), content);
    }
    const { version: packageVersion } = folder.module;
    const published = await publishRelease(
      { root: place, cacheRoot: root, packageVersion, facts },
      outDir,
      [],
    );
    return { ...published, store: openFolderStore(path.join(place, DIST_DIR)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function read(dir: string): PrebuiltFolder {
  try {
    return readPrebuiltFolder(dir);
  } catch (error) {
    throw error instanceof PrebuiltProblem ? new ReleaseProblem(error.message) : error;
  }
}

/** The manifest says so; without one, the entry's own text does. */
const isModule = ({ manifest, files, entry }: PrebuiltFolder) =>
  manifest?.isModule ?? ES_MODULE.test(files.get(entry)?.toString() ?? '');

async function convert(folder: PrebuiltFolder, root: string): Promise<PrebuiltFolder> {
  try {
    // Loads webpack, which other folders do not need.
    const { convertModules } = await import('./convert-modules.ts');
    return await convertModules(folder, root);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseProblem(
      `The ES modules of ${folder.module.name} cannot be turned into scripts.\n${reason}`,
    );
  }
}
