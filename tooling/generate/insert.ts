import { isTyped, parseSource, type SyntaxNode, visit } from '../contract/syntax.ts';
import { Refusal } from './refusal.ts';

/** Adds an item to the list of an object's property: `routes: […]`. @throws Refusal when there is no such list */
export function addToProperty(text: string, file: string, property: string, item: string): string {
  const list = findList(text, file, (node) =>
    isTyped(node, 'KeyValueProperty') && (node.key as SyntaxNode).value === property ? node.value : undefined,
  );
  if (list === undefined)
    throw new Refusal(`${file} has no list "${property}" to which something could be added.`);
  return addToList(text, list, item);
}

/**
 * Adds an item to the list of a constant: `export const AUDITED = […] as const`. @throws Refusal when there is no such
 * list
 */
export function addToConstant(text: string, file: string, name: string, item: string): string {
  const list = findList(text, file, (node) => {
    if (!isTyped(node, 'VariableDeclarator') || (node.id as SyntaxNode).value !== name) return undefined;
    const value = node.init as SyntaxNode;
    return isTyped(value, 'TsConstAssertion') ? value.expression : value;
  });
  if (list === undefined)
    throw new Refusal(`${file} has no list "${name}" to which something could be added.`);
  return addToList(text, list, item);
}

function findList(
  text: string,
  file: string,
  listWithin: (node: SyntaxNode) => unknown,
): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  visit(parseSource(text, file), (node) => {
    const value = listWithin(node);
    if (isTyped(value, 'ArrayExpression')) found ??= value;
  });
  return found;
}

function addToList(text: string, list: SyntaxNode, item: string): string {
  // swc counts bytes and begins at 1.
  const bytes = Buffer.from(text);
  const end = (list.span as { end: number }).end - 2;
  const before = bytes.subarray(0, end).toString().trimEnd();
  const comma = /[,[]$/.test(before) ? '' : ',';
  return `${before}${comma} ${item}${bytes.subarray(end).toString()}`;
}

/** Inserts text before the first occurrence of the anchor. @throws Refusal when the anchor is missing */
export function insertBefore(text: string, file: string, anchor: string | RegExp, added: string): string {
  const at = text.search(typeof anchor === 'string' ? literalPattern(anchor) : anchor);
  if (at === -1) throw new Refusal(`${file} has no ${anchor} before which something could be added.`);
  return text.slice(0, at) + added + text.slice(at);
}

/** Inserts text after the first occurrence of the anchor. @throws Refusal when the anchor is missing */
export function insertAfter(text: string, file: string, anchor: string, added: string): string {
  const at = text.indexOf(anchor);
  if (at === -1) throw new Refusal(`${file} has no ${anchor} after which something could be added.`);
  return text.slice(0, at + anchor.length) + added + text.slice(at + anchor.length);
}

const literalPattern = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Adds a name to the import of a source, and makes the import when it is missing. */
export function importName(text: string, name: string, source: string): string {
  if (importOf(text, source) === null) return `import { ${name} } from '${source}';\n${text}`;
  return addToImport(text, '', source, name);
}

/** Adds a name to an existing import. @throws Refusal when there is no import of that source */
export function addToImport(text: string, file: string, source: string, name: string): string {
  const known = importOf(text, source);
  if (known === null) throw new Refusal(`${file} imports nothing from ${source}.`);
  const names = (known[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (names.includes(name)) return text;
  return text.replace(known[0], `import { ${[...names, name].sort().join(', ')} } from '${source}';`);
}

const importOf = (text: string, source: string) =>
  new RegExp(`import \\{([^}]*)\\} from '${literalPattern(source).source}';`).exec(text);
