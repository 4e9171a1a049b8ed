/** `pnpm verify` runs every check that needs no build, browser or trial; `--write` only writes docs/spec-map.md. */
import { parseArgs } from 'node:util';
import { SPEC_MAP, writeSpecMap } from '../spec-map/spec-map.ts';
import { runAllChecks } from './run-all-checks.ts';
import { ROOT } from './run-command.ts';
import { STATIC_CHECKS } from './static-checks.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

if (values.write) {
  const problems = writeSpecMap(ROOT);
  console.log([...problems, `${SPEC_MAP} is written.`].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  await runAllChecks(STATIC_CHECKS);
}
