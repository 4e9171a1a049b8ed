/** Begins ownership, signs a proposed root document, renews it, and opens or closes it for packages of no team. */

import {
  COMMON_OPTIONS,
  openNamedEnvironment,
  ROOT,
  readArgs,
  readReason,
  runMain,
  SIGN_OPTIONS,
} from './command-line.ts';
import { findOwner } from './entries.ts';
import { readAuthor } from './environment.ts';
import { KEY_OPTIONS, parseThreshold, readPublicKeys } from './ownership-options.ts';
import { listPackages } from './package-names.ts';
import { findNewestRegistry } from './registry-store.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { beginOwnership, changeRoot, type RootRequest } from './root-changes.ts';
import { signProposal } from './root-proposal.ts';

const USAGE =
  'Use: pnpm registry root renew|open|close --env <name> --why "…", or: pnpm registry root sign --env <name> [--yes <hash that it showed>], or: pnpm registry root init --env <name> --why "…" --keys <file of public keys>… [--threshold 1]';

interface Values {
  keys?: string[];
  threshold?: string;
  yes?: string;
}

const WORDS: Record<string, (request: RootRequest, values: Values) => Promise<void>> = {
  init: async (request, { keys, threshold = '1' }) => {
    if (!keys) throw new UsageError(`Say which keys are the root's with --keys.\n${USAGE}`);
    const options = { threshold: parseThreshold(threshold), keys: readPublicKeys(keys) };
    await beginOwnership(request, options);
  },
  sign: (request, { yes }) => signProposal({ ...request, yes }),
  renew: (request) => changeRoot({ ...request, what: 'root renew', edit: (root) => root }),
  open: (request) => changeRoot({ ...request, what: 'root open', edit: (root) => ({ ...root, open: true }) }),
  close: async (request) => {
    await assertAllOwned(request);
    await changeRoot({ ...request, what: 'root close', edit: (root) => ({ ...root, open: false }) });
  },
};

/** @throws ReleaseProblem that names what runs and is of no team */
async function assertAllOwned({ environment }: RootRequest): Promise<void> {
  const { store, name, keys, root } = environment;
  const newest = await findNewestRegistry(store, name, keys);
  if (!newest || !root) return;
  const words = listPackages(newest.registry).map(([{ word }]) => word);
  const free = words.filter((word) => findOwner(environment, word) === null);
  if (free.length > 0) throw new ReleaseProblem(`Of no team, and would no longer run: ${free.join(', ')}.`);
}

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    ...KEY_OPTIONS,
    ...SIGN_OPTIONS,
  });
  const [word = '', ...rest] = positionals;
  const run = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (!run || rest.length > 0) throw new UsageError(`Say what to do with the root document.\n${USAGE}`);
  const environment = await openNamedEnvironment(values, USAGE);
  const why = word === 'sign' ? '' : readReason(values, environment, USAGE);
  await run({ environment, who: readAuthor(ROOT), why, say: console.log }, values);
});
