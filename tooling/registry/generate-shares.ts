/**
 * Writes shell/src/platform/shares.generated.ts: what the shell provides to remotes, from what they import.
 *   node tooling/registry/generate-shares.ts          writes it
 *   node tooling/registry/generate-shares.ts --check  fails when it is not up to date
 */
import path from 'node:path';
import { refreshShares, SHARES_COMMAND, SHARES_FILE } from './shares.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const isCheck = process.argv.includes('--check');

const wasStale = await refreshShares(ROOT, !isCheck);
if (wasStale && isCheck) {
  console.error(`${SHARES_FILE} does not list what the remotes import. Run: ${SHARES_COMMAND}`);
  process.exitCode = 1;
} else {
  console.log(wasStale ? `${SHARES_FILE} written` : `${SHARES_FILE} is up to date`);
}
