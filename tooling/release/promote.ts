/** Makes a canary stable, or releases one environment's stable version in another, byte for byte. */
import { adoptRelease, promoteRelease } from './actions.ts';
import { parseCanaryOptions } from './canary-options.ts';
import {
  CANARY_OPTIONS,
  COMMON_OPTIONS,
  ROOT,
  readArgs,
  readChangeRequest,
  runMain,
} from './command-line.ts';
import { openEnvironment } from './environment.ts';
import { findPackageReleases } from './package-names.ts';
import { readRegistry } from './registry-store.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';

const USAGE =
  'Use: pnpm registry promote <package> --env <name> --why "…", or: pnpm registry promote <package> --from <name> --to <name> --why "…" [--salon <id>]… [--percent 5]';

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    ...CANARY_OPTIONS,
    from: { type: 'string' },
    to: { type: 'string' },
  });
  const { from, to, env } = values;
  const canaryOptions = parseCanaryOptions(values);
  if (from === undefined && to === undefined) {
    if (canaryOptions) throw new UsageError(`A promotion within ${env} is for everybody.\n${USAGE}`);
    await promoteRelease(await readChangeRequest(positionals, values, USAGE));
    return;
  }
  if (!from || !to || env) throw new UsageError(`Say --from and --to, or --env alone.\n${USAGE}`);
  const asked = await readChangeRequest(positionals, { ...values, env: to }, USAGE);
  const source = await openEnvironment({ root: ROOT, name: from });
  const opened = await readRegistry(source.store, from, source.keys);
  const packages = opened ? findPackageReleases(opened.registry, asked.what) : undefined;
  if (!packages) throw new ReleaseProblem(`${from} has no ${asked.what.word} yet.`);
  const { stable } = packages;
  const origin = `promote ${asked.what.word} ${stable.version} from ${from}`;
  await adoptRelease({ ...asked, from: source.store, ref: stable, canaryOptions, origin });
});
