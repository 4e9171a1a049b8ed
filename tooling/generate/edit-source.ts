import { type FunctionDeclaration, Node, Project, type SourceFile } from 'ts-morph';
import type { Draft } from './draft.ts';
import { Refusal } from './refusal.ts';

const project = new Project({ useInMemoryFileSystem: true });

/** @throws Refusal when `change` does not find what it looks for */
export function editSource(draft: Draft, file: string, change: (source: SourceFile) => void): void {
  draft.edit(file, (text) => changeSource(text, file, change));
}

/** @throws Refusal when `change` does not find what it looks for */
export function changeSource(text: string, file: string, change: (source: SourceFile) => void): string {
  const source = project.createSourceFile(file, text, { overwrite: true });
  try {
    change(source);
  } catch (error) {
    throw new Refusal(`${file} has another shape than the generator expects: ${(error as Error).message}`);
  }
  return source.getFullText();
}

/** Makes the import when it is missing. */
export function addImport(source: SourceFile, moduleSpecifier: string, ...names: string[]): void {
  const declaration =
    source.getImportDeclaration(moduleSpecifier) ?? source.addImportDeclaration({ moduleSpecifier });
  const known = declaration.getNamedImports().map((specifier) => specifier.getName());
  declaration.addNamedImports(names.filter((name) => !known.includes(name)));
}

/**
 * `name` is a constant (`const AUDITED = […] as const`) or a property (`routes: […]`).
 * @throws Error when there is none
 */
export function addToList(source: SourceFile, name: string, item: string): void {
  const list = findValue(source, name, Node.isArrayLiteralExpression);
  if (list === undefined) throw new Error(`it has no list "${name}".`);
  list.addElement(item);
}

/** `name` is a constant (`const paths = {…}`) or a property. @throws Error when there is none */
export function addToObject(source: SourceFile, name: string, properties: Record<string, string>): void {
  const object = findValue(source, name, Node.isObjectLiteralExpression);
  if (object === undefined) throw new Error(`it has no object "${name}".`);
  object.addPropertyAssignments(
    Object.entries(properties).map(([key, initializer]) => ({ name: key, initializer })),
  );
}

/** Searches constants and properties, and looks through `as` and `satisfies` at their values. */
function findValue<T extends Node>(
  source: SourceFile,
  name: string,
  isWanted: (node: Node | undefined) => node is T,
): T | undefined {
  for (const node of source.getDescendants()) {
    if (!Node.isVariableDeclaration(node) && !Node.isPropertyAssignment(node)) continue;
    let value: Node | undefined = node.getName() === name ? node.getInitializer() : undefined;
    while (Node.isAsExpression(value) || Node.isSatisfiesExpression(value)) value = value.getExpression();
    if (isWanted(value)) return value;
  }
  return undefined;
}

/** @throws Error when the function has no `return` */
export function insertBeforeReturn(declaration: FunctionDeclaration, statement: string): void {
  const at = declaration.getStatements().findIndex(Node.isReturnStatement);
  if (at === -1) throw new Error(`${declaration.getName()} returns nothing.`);
  declaration.insertStatements(at, statement);
}
