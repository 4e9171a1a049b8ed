import { existsSync } from 'node:fs';
import nodePath from 'node:path';
import type { ModuleManifest } from '@salon/shared/module/manifest';
import { Node, type SourceFile } from 'ts-morph';
import { Draft } from './draft.ts';
import { addImport, addToList, editSource } from './edit-source.ts';
import { parseTitle, requirePath, toModuleNames, toNames } from './names.ts';
import { Refusal } from './refusal.ts';
import { readManifests, refuseExisting, refuseTakenPath } from './workspace.ts';

export interface NewFeature {
  root: string;
  /** The module's folder, `mf-cash`. */
  module: string;
  /** The screen, `refunds`. */
  name: string;
  title: string;
  /** `/cash/refunds`. By default it is made from the names. */
  path?: string | undefined;
}

/** Returns the written files. @throws Refusal */
export async function generateFeature({ root, module, name, title, path }: NewFeature): Promise<string[]> {
  const owner = toModuleNames(module);
  if (!existsSync(nodePath.join(root, module, 'src/root.tsx'))) {
    throw new Refusal(
      `${module} is no module with screens: pnpm new module ${module} --title "…" makes one.`,
    );
  }
  const names = toNames(name);
  const words = {
    ...names,
    module,
    title: parseTitle(title),
    path: requirePath(path ?? `/${owner.kebab}/${names.kebab}`),
  };
  refuseExisting(root, `${module}/src/features/${names.kebab}`);
  const manifests = await readManifests(root);
  refuseTakenPath(manifests, words.path, module);
  const manifest = manifests.find((one) => one.name === module);
  if (manifest?.routes.some(({ screen }) => screen === names.kebab)) {
    throw new Refusal(`${module} has a screen "${names.kebab}" already: choose another name.`);
  }
  const draft = new Draft(root);
  draft.copy('feature', `${module}/src/features/${names.kebab}`, words);
  editSource(draft, `${module}/src/manifest.ts`, (source) => addRoute(source, manifest, words));
  editSource(draft, `${module}/src/root.tsx`, (source) => addScreen(source, words));
  draft.edit(`${module}/README.md`, (text) => withRow(text, words));
  return draft.write();
}

interface Words {
  kebab: string;
  Pascal: string;
  title: string;
  path: string;
}

function addRoute(source: SourceFile, manifest: ModuleManifest | undefined, words: Words): void {
  const last = manifest?.navigation.at(-1);
  const order = (last?.order ?? 0) + 1;
  // The new entry joins the module's navigation group. The text of `group` is copied from the module's source.
  const group =
    last?.group === undefined ? '' : (/\bgroup(?:: \w+)?(?=\s*[,}])/.exec(source.getText())?.[0] ?? '');
  const { path, title, kebab } = words;
  addToList(source, 'routes', `{ path: '${path}', access: 'admin', frame: true, screen: '${kebab}' }`);
  addToList(
    source,
    'navigation',
    `{ path: '${path}', label: '${title}', icon: '${last?.icon ?? 'customers'}', order: ${order}${group && `, ${group}`} }`,
  );
}

function addScreen(source: SourceFile, { kebab, Pascal, path }: Words): void {
  addImport(source, '@salon/shared/module/lazy-screen', 'createLazyScreen');
  addImport(source, '@salon/shared/ui/page', 'Page');
  addImport(source, '@salon/shared/ui/skeletons', 'SkeletonRows');
  source.insertStatements(
    source.getFunctionOrThrow('Root').getChildIndex(),
    `const ${Pascal}Page = createLazyScreen({
  load: () => import(/* webpackChunkName: "${kebab}" */ './features/${kebab}/${kebab}.page.tsx').then((page) => page.${Pascal}Page),
  fallback: (<Page><SkeletonRows /></Page>),
});`,
  );
  const next = source.getDescendants().find(isEndOfRoutes);
  if (next === undefined) throw new Error('it has no <Routes>.');
  source.insertText(next.getStart(), `<Route path="${path}" element={<${Pascal}Page />} />\n`);
}

const isEndOfRoutes = (node: Node): boolean =>
  (Node.isJsxSelfClosingElement(node) && node.getAttribute('path')?.getText() === 'path="*"') ||
  (Node.isJsxClosingElement(node) && node.getTagNameNode().getText() === 'Routes');

/**
 * Pads the cells, because the formatter does not align Markdown tables. A README without a table of routes stays
 * unchanged.
 */
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
