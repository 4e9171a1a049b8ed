import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  COMMON_OPTIONS,
  type CommonOptionValues,
  openNamedEnvironment,
  ROOT,
  readArgs,
  readReason,
  runMain,
} from './command-line.ts';
import { readAuthor } from './environment.ts';
import { createKeyPair, writePrivateKeyOnce } from './keys.ts';
import { formatLog, formatStatus, verifyEnvironment } from './registry-report.ts';
import { changeRegistry } from './registry-store.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';
import { toRootRef } from './root-store.ts';
import { formatTeams } from './teams-report.ts';

const USAGE =
  'Use: pnpm registry status|log|verify|renew|teams --env <name> [--why "…"] [--limit 30], or: pnpm registry keygen --key <new file>';

type Values = CommonOptionValues & { limit?: string };

const say = (line: string) => console.log(line);

const COMMANDS: Record<string, (values: Values) => Promise<void>> = {
  status: async (values) => {
    for (const line of await formatStatus(await openNamedEnvironment(values, USAGE), new Date())) say(line);
  },

  log: async (values) => {
    const limit = Number(values.limit ?? 30);
    if (!(limit >= 1)) throw new UsageError(`--limit is a number of lines.\n${USAGE}`);
    for (const line of await formatLog(await openNamedEnvironment(values, USAGE), limit)) say(line);
  },

  verify: async (values) => {
    const faults = await verifyEnvironment(await openNamedEnvironment(values, USAGE), new Date(), say);
    if (faults.length > 0) throw new ReleaseProblem(faults.join('\n'));
  },

  renew: async (values) => {
    const environment = await openNamedEnvironment(values, USAGE);
    const { name, store, keys, overrides, root } = environment;
    const why = readReason(values, environment, USAGE);
    const { serial, expiresAt } = await changeRegistry({
      store,
      environment: name,
      key: environment.privateKey(),
      keys,
      what: 'renew',
      who: readAuthor(ROOT),
      why,
      evenIfSame: true,
      root: root ? toRootRef(root) : undefined,
      edit: (current) => {
        if (!current) throw new ReleaseProblem(`${name} has no registry yet: release the shell first.`);
        return { ...current, overrides };
      },
    });
    say(`Registry ${serial} of ${name} is out and holds until ${expiresAt.slice(0, 10)}`);
  },

  teams: async (values) => {
    for (const line of await formatTeams(await openNamedEnvironment(values, USAGE), new Date())) say(line);
  },

  keygen: async ({ key }) => {
    if (key?.length !== 1) throw new UsageError(`Say where the private key goes with --key.\n${USAGE}`);
    const file = path.resolve(key[0] ?? '');
    const { privateKey, publicKey } = createKeyPair();
    if (!writePrivateKeyOnce(file, privateKey))
      throw new ReleaseProblem(`${file} is there already; it stays as it is.`);
    say(
      `The private key is in ${file}: only whoever releases may read it, and it belongs into no repository.`,
    );
    writeFileSync(`${file}.public.json`, `${JSON.stringify(publicKey)}\n`);
    say(`Its public half is in ${file}.public.json, for "--keys" of "pnpm registry root" and "team".`);
    say('Its public half, to add to "keys" of release-keys/<environment>.json and of REGISTRY_KEYS:');
    say(JSON.stringify(publicKey));
  },
};

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, { ...COMMON_OPTIONS, limit: { type: 'string' } });
  const [word = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command || rest.length > 0)
    throw new UsageError(`"${positionals.join(' ')}" is no word of pnpm registry.\n${USAGE}`);
  await command(values);
});
