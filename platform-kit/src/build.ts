import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PREBUILT_FILE } from '../../shared/releases/prebuilt-module.ts';
import { createCompiler, type Stats } from './build-config.ts';
import { createFederationOptions } from './federation-options.ts';
import { type PrebuiltFolder, PrebuiltProblem, readPrebuiltFolder } from './prebuilt/prebuilt-folder.ts';
import { listPrebuiltProblems } from './prebuilt/prebuilt-problems.ts';
import { type Project, requireFrom } from './project.ts';
import { writeNamesForVite } from './vite-names.ts';

/** Builds the container into `dist`. @throws PrebuiltProblem with the bundler's errors */
export async function buildProject(project: Project): Promise<void> {
  if (project.bundler === 'vite') await buildWithVite(project);
  else await buildOnce(project);
  describeBuild(project);
}

async function buildOnce(project: Project): Promise<void> {
  const compiler = await createCompiler(project, 'production');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = findErrors(error, stats);
      compiler.close(() => (problem === null ? resolve() : reject(new PrebuiltProblem(problem))));
    });
  });
}

export const findErrors = (error: Error | null, stats?: Stats): string | null =>
  error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);

async function buildWithVite(project: Project): Promise<void> {
  const { dir, out, module, exposes } = project;
  writeNamesForVite(project);
  const require = requireFrom(dir);
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href);
  const [{ build }, { federation }] = [await load('vite'), await load('@module-federation/vite')];
  const [first] = Object.values(exposes);
  await build({
    root: dir,
    base: '',
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: path.join(dir, first ?? '') },
    },
    plugins: [federation(createFederationOptions(module, exposes))],
  });
}

/** Writes the description that `pnpm release --from` reads. */
export function describeBuild({ out, module }: Project): void {
  writeFileSync(path.join(out, PREBUILT_FILE), `${JSON.stringify(module, null, 2)}\n`);
}

/** @throws PrebuiltProblem with a sentence for each reason for which a release would refuse the folder */
export function checkBuild({ out }: Pick<Project, 'out'>): PrebuiltFolder {
  const folder = readPrebuiltFolder(out);
  const problems = listPrebuiltProblems(folder);
  if (problems.length === 0) return folder;
  throw new PrebuiltProblem(
    [`${out} cannot be released:`, ...problems.map((end) => `It ${end}.`)].join('\n  '),
  );
}
