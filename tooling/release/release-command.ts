import { existsSync } from 'node:fs';
import path from 'node:path';
import { adoptRelease, type ReleaseRequest } from './actions.ts';
import { parseCanaryOptions } from './canary-options.ts';
import {
  CANARY_OPTIONS,
  COMMON_OPTIONS,
  ROOT,
  readArgs,
  readChangeRequest,
  runMain,
} from './command-line.ts';
import { assertKnownPackage } from './known-package.ts';
import { parsePackageName } from './package-names.ts';
import { assertCanPreview, choosePreviewAddress, parsePreviewHours, previewRelease } from './preview.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';

const USAGE =
  'Use: pnpm release <shell|mf-module|mf-module-site> --env <name> --why "…" [--from <folder>] [--salon <id>]… [--percent 5] [--max-error-rate 0.05] [--no-tests], or for one browser alone: pnpm release <mf-module> --env <name> --preview [--hours 8] [--address https://…]';

type Publish = (request: ReleaseRequest) => Promise<unknown>;

async function releaseFolder(
  asked: Omit<ReleaseRequest, 'from' | 'ref'>,
  dir: string,
  publish: Publish,
): Promise<void> {
  const { what } = asked;
  if (what.kind !== 'module') throw new UsageError(`Only a module can come from a folder.\n${USAGE}`);
  if (existsSync(path.join(ROOT, what.name))) {
    throw new ReleaseProblem(
      `${what.name} is a module of this workspace, which "pnpm release ${what.word}" builds.`,
    );
  }
  const { publishPrebuilt } = await import('./prebuilt/publish-prebuilt.ts');
  const { store, ref, remove } = await publishPrebuilt(dir, what.name, ROOT);
  try {
    await publish({ ...asked, from: store, ref });
  } finally {
    remove();
  }
}

interface PublishOptions {
  preview?: boolean;
  hours?: string;
  address?: string;
  canaryOptions: ReleaseRequest['canaryOptions'];
}

/** Checks the options of a preview before the build. @throws UsageError */
function choosePublish(
  { environment, what }: Pick<ReleaseRequest, 'environment' | 'what'>,
  { preview, hours, address, canaryOptions }: PublishOptions,
): Publish {
  if (!preview) {
    if (hours === undefined && address === undefined) return adoptRelease;
    throw new UsageError(`--hours and --address are options of --preview.\n${USAGE}`);
  }
  if (canaryOptions) throw new UsageError(`A preview has no salons and no share: leave them out.\n${USAGE}`);
  assertCanPreview(what);
  const options = { hours: parsePreviewHours(hours), address: choosePreviewAddress(address, environment) };
  return (request) => previewRelease({ ...request, ...options });
}

await runMain(async () => {
  const { values, positionals } = readArgs(USAGE, {
    ...COMMON_OPTIONS,
    ...CANARY_OPTIONS,
    'no-tests': { type: 'boolean' },
    /** A folder that a team has built elsewhere; it is released as it is. */
    from: { type: 'string' },
    /** Changes no registry, and prints a link for one browser. */
    preview: { type: 'boolean' },
    hours: { type: 'string' },
    address: { type: 'string' },
  });
  const canaryOptions = parseCanaryOptions(values);
  // A wrong name is refused before `readChangeRequest` writes the environment's own files.
  for (const word of positionals) if (!values.from) assertKnownPackage(parsePackageName(word));
  // A preview stands in no log.
  const why = values.preview ? { why: 'a preview' } : {};
  const readRequest = () => readChangeRequest(positionals, { ...values, ...why }, USAGE);
  // Each of the ways loads only its own tools: a preview is to be there soon.
  if (values.preview && !values.from) {
    const { previewWorkspace } = await import('./preview-workspace.ts');
    const readPreview = async () => {
      const asked = await readRequest();
      return { ...asked, publish: choosePublish(asked, { ...values, canaryOptions }) };
    };
    return previewWorkspace(positionals[0], readPreview);
  }
  const asked = await readRequest();
  const publish = choosePublish(asked, { ...values, canaryOptions });
  if (values.from) return releaseFolder({ ...asked, canaryOptions }, path.resolve(values.from), publish);
  const { releaseWorkspace } = await import('./release-workspace.ts');
  await releaseWorkspace({ ...asked, canaryOptions }, { hasTests: !values['no-tests'] });
});
