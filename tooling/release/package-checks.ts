import path from 'node:path';
import { checkBoundaries, describeViolation } from '../boundaries/check.ts';
import { getBinaryPath, ROOT, runCommand } from '../verify/run-command.ts';
import type { PackageName } from './package-names.ts';
import { ReleaseProblem } from './release-problem.ts';

const foldersOf = ({ kind, name }: PackageName) => (kind === 'shell' ? ['shell', 'shared'] : [name]);

/** @throws ReleaseProblem with the checks' output */
export async function checkPackage(what: PackageName, say: (line: string) => void): Promise<void> {
  const folders = foldersOf(what);
  const isOwn = (line: string) => folders.some((folder) => line.startsWith(`${folder}/`));
  const faults = [
    ...checkBoundaries(ROOT)
      .filter(({ file }) => isOwn(file))
      .map(describeViolation),
    ...(await lintFaults(folders)),
    ...(await typeFaults()).filter(isOwn),
  ];
  if (faults.length > 0) throw new ReleaseProblem(`${what.word} is not released:\n  ${faults.join('\n  ')}`);
  say(`Format, lint, types and import boundaries of ${folders.join(' and ')} hold`);
  const paths = folders.map((folder) => `^${path.join(ROOT, folder)}/`);
  const { code, output } = await runCommand(getBinaryPath('jest'), [
    '--silent',
    '--passWithNoTests',
    '--testPathPatterns',
    ...paths,
  ]);
  if (code !== 0) throw new ReleaseProblem(`${what.word} is not released: its tests fail.\n${output}`);
  say(/^Tests:.*$/m.exec(output)?.[0] ?? 'It has no tests');
}

/** Empty when Biome finds no fault. */
async function lintFaults(folders: readonly string[]): Promise<string[]> {
  const options = ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=20'];
  const { code, output } = await runCommand(getBinaryPath('biome'), [...options, ...folders]);
  return code === 0 ? [] : [output.trim()];
}

async function typeFaults(): Promise<string[]> {
  const projects = ['tsconfig.browser.json', 'tsconfig.worker.json'];
  const runs = await Promise.all(
    projects.map((project) => runCommand(getBinaryPath('tsc'), ['-p', project, '--pretty', 'false'])),
  );
  return runs.flatMap(({ output }) => output.split('\n'));
}
