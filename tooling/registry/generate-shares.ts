/** Writes shares.generated.ts of the shell and of each site; `--check` fails when a file is not up to date. */
import path from 'node:path';
import { refreshShares, SHARES_COMMAND } from './shares.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const isCheck = process.argv.includes('--check');

const stale = await refreshShares(ROOT, !isCheck);
if (stale.length > 0 && isCheck) {
  console.error(`${stale.join(', ')} does not list what the modules import. Run: ${SHARES_COMMAND}`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `${stale.join(', ')} written` : 'Everything is up to date');
}
