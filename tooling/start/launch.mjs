import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';
import { installIfStale, LaunchProblem } from './install.mjs';
import { StepLines } from './step-lines.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
/** On a small machine these flags halve the memory of an idle server; a busy server takes a tenth more CPU time. */
const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=25'];
const COMMANDS = {
  start: [...SMALL_HEAP, join(ROOT, 'tooling/start/start.ts')],
  test: [join(ROOT, 'tooling/verify/test.ts')],
};

async function main([command, ...args]) {
  const script = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  try {
    if (!script) throw new LaunchProblem('Say what to launch: "npm start" or "npm test".');
    await installIfStale(ROOT, new StepLines());
    process.exitCode = await handOver(ROOT, [...script, ...args]);
  } catch (problem) {
    if (!(problem instanceof LaunchProblem)) throw problem;
    if (problem.output) console.error(problem.output);
    console.error(problem.message);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
