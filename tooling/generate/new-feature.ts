import { existsSync } from 'node:fs';
import nodePath from 'node:path';
import type { ModuleManifest } from '@salon/shared/remote/manifest';
import { Draft } from './draft.ts';
import { addToProperty, importName, insertBefore } from './insert.ts';
import { moduleNames, namesOf, pathFrom, titleFrom } from './names.ts';
import { Refusal } from './refusal.ts';
import { manifestsOf, refuseExisting, refuseTakenPath } from './workspace.ts';

export interface NewFeature {
  root: string;
  /** The module's folder, `mf-cash`. */
  module: string;
  /** The screen, `refunds`. */
  name: string;
  title: string;
  /** `/cash/refunds`. Without it, made from the names. */
  path?: string | undefined;
}

/** Adds a screen to a module: its files, its route and its navigation entry. Returns the written files. @throws Refusal */
export async function newFeature({ root, module, name, title, path }: NewFeature): Promise<string[]> {
  const owner = moduleNames(module);
  if (!existsSync(nodePath.join(root, module, 'src/root.tsx'))) {
    throw new Refusal(
      `${module} is no module with screens: pnpm new module ${module} --title "…" makes one.`,
    );
  }
  const names = namesOf(name);
  const words = {
    ...names,
    module,
    title: titleFrom(title),
    path: pathFrom(path ?? `/${owner.kebab}/${names.kebab}`),
  };
  refuseExisting(root, `${module}/src/features/${names.kebab}`);
  const manifests = await manifestsOf(root);
  refuseTakenPath(manifests, words.path, module);
  const manifest = manifests.find((one) => one.name === module);
  if (manifest?.routes.some(({ screen }) => screen === names.kebab)) {
    throw new Refusal(`${module} has a screen "${names.kebab}" already: choose another name.`);
  }
  const draft = new Draft(root);
  draft.copy('feature', `${module}/src/features/${names.kebab}`, words);
  draft.edit(`${module}/src/remote.ts`, (text) => withRoute(text, manifest, words));
  draft.edit(`${module}/src/root.tsx`, (text) => withScreen(text, `${module}/src/root.tsx`, words));
  draft.edit(`${module}/README.md`, (text) => withRow(text, words));
  return draft.write();
}

interface Words {
  kebab: string;
  Pascal: string;
  title: string;
  path: string;
}

function withRoute(text: string, manifest: ModuleManifest | undefined, words: Words): string {
  const file = 'remote.ts';
  const last = manifest?.navigation.at(-1);
  const order = (last?.order ?? 0) + 1;
  // The new entry joins the module's navigation group, in the words of the module's own source.
  const group = last?.group === undefined ? '' : (/\bgroup(?:: \w+)?(?=\s*[,}])/.exec(text)?.[0] ?? '');
  const { path, title, kebab } = words;
  const route = `{ path: '${path}', access: 'admin', frame: true, screen: '${kebab}' }`;
  const entry = `{ path: '${path}', label: '${title}', icon: '${last?.icon ?? 'customers'}', order: ${order}${group && `, ${group}`} }`;
  return addToProperty(addToProperty(text, file, 'routes', route), file, 'navigation', entry);
}

function withScreen(text: string, file: string, { kebab, Pascal, path }: Words): string {
  const screen = `const ${Pascal}Page = lazyScreen({
  load: () => import(/* webpackChunkName: "${kebab}" */ './features/${kebab}/${kebab}.page.tsx').then((page) => page.${Pascal}Page),
  fallback: (<Page><SkeletonRows /></Page>),
});\n\n`;
  const withImports = [
    ['lazyScreen', '@salon/shared/remote/lazy-screen'],
    ['Page', '@salon/shared/ui/page'],
    ['SkeletonRows', '@salon/shared/ui/skeletons'],
  ].reduce((source, [name = '', from = '']) => importName(source, name, from), text);
  const declared = insertBefore(withImports, file, /^(?:export )?function Root\b/m, screen);
  const route = `<Route path="${path}" element={<${Pascal}Page />} />\n`;
  return insertBefore(declared, file, /<Route path="\*"|<\/Routes>/, route);
}

/** Adds a row to the README's table of routes when there is one. The formatter does not align the table's columns. */
function withRow(text: string, { path, kebab }: Words): string {
  const table = /## Routes\n\n(?:\|.*\n)+/.exec(text);
  if (table === null) return text;
  const rows = table[0].trimEnd().split('\n');
  const cells = [`\`${path}\``, 'admin', 'yes', `\`${kebab}\``];
  const widths = (rows[2] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.length - 2);
  const row = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ');
  return text.replace(table[0], `${[...rows, `| ${row} |`].join('\n')}\n`);
}
