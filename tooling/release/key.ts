/** Adds, rotates and revokes keys of the root, the publisher and the teams. */
import { COMMON_OPTIONS, openNamedEnvironment, ROOT, readArgs, readReason, runMain } from './command-line.ts';
import { readAuthor } from './environment.ts';
import { parseThreshold, readPublicKeys } from './ownership-options.ts';
import { UsageError } from './release-problem.ts';
import { decideKept } from './revocation.ts';
import { changeRoot } from './root-changes.ts';
import { addKeys, replaceKey, revokeKey } from './team-changes.ts';

const USAGE =
  'Use: pnpm registry key revoke <key id> --env <name> --why "…" [--keep <package>]… [--drop <package>]… [--to <file>], or: key rotate <key id> --to <file of the new public key>, or: key add <team|root|publisher> --to <file>; each with [--threshold 1]';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    to: { type: 'string', multiple: true },
    threshold: { type: 'string' },
    keep: { type: 'string', multiple: true },
    drop: { type: 'string', multiple: true },
  });
  const [word = '', about, ...rest] = positionals;
  if (!['add', 'rotate', 'revoke'].includes(word) || !about || rest.length > 0) {
    throw new UsageError(`Say what to do with which key.\n${USAGE}`);
  }
  const by = readPublicKeys(values.to);
  if (word !== 'revoke' && by.length === 0) throw new UsageError(`Name the new key with --to.\n${USAGE}`);
  const threshold = values.threshold === undefined ? undefined : parseThreshold(values.threshold);
  const environment = await openNamedEnvironment(values, USAGE);
  const why = readReason(values, environment, USAGE);
  const request = { environment, who: readAuthor(ROOT), why, say: console.log };
  const what = `key ${word} ${about}`;
  if (word === 'add') {
    await changeRoot({ ...request, what, edit: (root) => addKeys(root, about, by, threshold) });
  } else if (word === 'rotate') {
    await changeRoot({ ...request, what, edit: (root) => replaceKey(root, about, { by, threshold }) });
  } else {
    const when = new Date().toISOString();
    await changeRoot({
      ...request,
      what,
      keeps: decideKept(values, USAGE),
      edit: (root) => revokeKey(root, about, { by, threshold, why, when }),
    });
  }
});
