/** The program of `pnpm new`. `--root=<folder>` writes into another copy of the workspace. */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateFeature } from './generate-feature.ts';
import { generateModule } from './generate-module.ts';
import { generateResource } from './generate-resource.ts';
import { Refusal } from './refusal.ts';

const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
const USAGE =
  'Write pnpm new module mf-loyalty --title "الولاء", pnpm new feature mf-cash refunds --title "المرتجعات", ' +
  'or pnpm new resource gift-cards.';

const options = {
  title: { type: 'string' },
  path: { type: 'string' },
  icon: { type: 'string' },
  one: { type: 'string' },
  root: { type: 'string' },
} as const;

async function generate(): Promise<string> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [kind, first = '', second = ''] = positionals;
  const { title = '', path: address, icon, one, root = ROOT } = values;
  switch (kind) {
    case 'module':
      return report(await generateModule({ root, name: first, title, path: address, icon }), [
        'npx pnpm@12.21.0 install (the new package gets its links)',
        `pnpm dev ${first}`,
      ]);
    case 'feature':
      return report(await generateFeature({ root, module: first, name: second, title, path: address }), [
        `pnpm unit ${first}`,
        `pnpm dev ${first}`,
      ]);
    case 'resource':
      return report(await generateResource({ root, name: first, one }), [
        `pnpm unit server/salon/${first}`,
        'pnpm trial matrix and pnpm trial isolation, which decide about every operation',
      ]);
    default:
      throw new Refusal(USAGE);
  }
}

const report = (files: readonly string[], next: readonly string[]) =>
  [...files, '', 'Next:', ...next.map((step) => `  ${step}`)].join('\n');

try {
  console.log(await generate());
} catch (error) {
  const isExpected =
    error instanceof Refusal || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
