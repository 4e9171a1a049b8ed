import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './hand-over.mjs';
import { installIfStale, LaunchProblem } from './install.mjs';
import { StepLines } from './step-lines.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const SCRIPTS = { start: 'tooling/start/start.ts', test: 'tooling/verify/test.ts' };

/** From a bare clone to the running command: packages, then the Node among them, then the script on it. */
async function main([command, ...args]) {
  const script = Object.hasOwn(SCRIPTS, command) ? SCRIPTS[command] : undefined;
  try {
    if (!script) throw new LaunchProblem('Say what to launch: "npm start" or "npm test".');
    await installIfStale(ROOT, new StepLines());
    process.exitCode = await handOver(ROOT, script, args);
  } catch (problem) {
    if (!(problem instanceof LaunchProblem)) throw problem;
    if (problem.output) console.error(problem.output);
    console.error(problem.message);
    process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
