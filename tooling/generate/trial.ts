/**
 * `pnpm trial generators` checks a generated module, screens and server resource in a copy of the workspace. `--short`
 * checks only the import boundaries and the share scope.
 */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNeverFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { checkBoundaries, describeViolation } from '../boundaries/check.ts';
import { refreshShares } from '../registry/shares.ts';
import { generateFeature } from './generate-feature.ts';
import { generateModule } from './generate-module.ts';
import { generateResource } from './generate-resource.ts';
import { copyWorkspace, linkPackages } from './workspace-copy.ts';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Tests that cover every module, table and operation of the workspace. */
const GENERIC =
  'server/salon/audit|server/app.test|trials/suites/matrix|trials/suites/isolation/|server/database/';

const isShort = process.argv.includes('--short');
const copy = copyWorkspace(ROOT);
const failures: string[] = [];
let steps = 0;

async function step(title: string, work: () => Promise<string> | string): Promise<void> {
  const problem = await work();
  steps += 1;
  console.log(`${problem === '' ? 'ok    ' : 'FAILED'} ${title}`);
  if (problem !== '') failures.push(`${title}\n${problem}`);
}

function run(program: string, ...args: string[]): string {
  const file = path.join(copy.root, 'node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: copy.root, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

async function runTests(): Promise<void> {
  await step('types of browser code', () => run('tsc', '-p', 'tsconfig.browser.json'));
  await step('types of server and tools', () => run('tsc', '-p', 'tsconfig.node.json'));
  await step('tests of module and screens', () =>
    run(
      'jest',
      '--selectProjects',
      'browser',
      '--testPathPatterns',
      'mf-loyalty|mf-cash/src/features/refunds',
    ),
  );
  await step('tests of the resource, and those that look at all', () =>
    run('jest', '--selectProjects', 'node', '--testPathPatterns', `server/salon/gift-cards|${GENERIC}`),
  );
}

try {
  const { root } = copy;
  await generateModule({ root, name: 'mf-loyalty', title: 'الولاء' });
  linkPackages(path.join(ROOT, 'mf-catalog'), path.join(root, 'mf-loyalty'), root);
  await generateFeature({
    root,
    module: 'mf-cash',
    name: 'refunds',
    title: 'المرتجعات',
    path: '/cash/refunds',
  });
  await generateFeature({ root, module: 'mf-loyalty', name: 'gift-cards', title: 'بطاقات الهدايا' });
  await generateResource({ root, name: 'gift-cards' });

  await step('import boundaries', () => checkBoundaries(root).map(describeViolation).join('\n'));
  await step('what the shell hands over is enough', async () =>
    (await refreshShares(root, false)).join('\n'),
  );
  if (!isShort) await runTests();
} finally {
  copy.remove();
}

writeFigures([
  buildNeverFigure(
    'A module, screens and a resource of the server pass every check as the generators make them',
    'failed',
    failures.length,
    `${steps} checks and tests of them`,
  ),
]);
console.log(failures.map((failure) => `\n──── ${failure}`).join('\n'));
process.exitCode = failures.length === 0 ? 0 : 1;
