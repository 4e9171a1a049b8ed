import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. Its further fields depend on its type. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Parses a TypeScript source or declaration file into its syntax tree. */
export function parseSource(text: string, file: string): SyntaxNode {
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  return program as unknown as SyntaxNode;
}

/**
 * Calls `look` for a node and for its descendants, except those nodes, with their descendants, for which `enter`
 * returns false.
 */
export function visitNodes(
  node: SyntaxNode,
  look: (node: SyntaxNode) => void,
  enter: (node: SyntaxNode) => boolean = () => true,
): void {
  if (!enter(node)) return;
  look(node);
  for (const child of childrenOf(node)) visitNodes(child, look, enter);
}

/**
 * Returns the child nodes. swc keeps some of them in plain objects that are not nodes (a method's `function`, an
 * argument).
 */
function childrenOf(holder: object): SyntaxNode[] {
  return Object.values(holder).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    return isNode(value) ? value : childrenOf(value);
  });
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export const isNodeOfType = (node: unknown, type: string): node is SyntaxNode =>
  isNode(node) && node.type === type;

/** Returns the text of a string literal; undefined for any other node. */
export const findLiteral = (node: unknown): string | undefined =>
  isNodeOfType(node, 'StringLiteral') ? String(node.value) : undefined;

/** Returns the arguments of a call or of `new`. A spread argument is returned without `...`. */
export const getArguments = (call: SyntaxNode): SyntaxNode[] =>
  ((call.arguments ?? []) as { expression: SyntaxNode }[]).map(({ expression }) => expression);

/**
 * Returns the name of what is called: `listParts` for `listParts(…)`, `emit` for `events.emit(…)`, `TodayStore` for
 * `new TodayStore(…)`.
 */
export function getCalleeName(call: SyntaxNode): string | undefined {
  const { callee } = call;
  const named = isNodeOfType(callee, 'MemberExpression') ? callee.property : callee;
  return isNodeOfType(named, 'Identifier') ? String(named.value) : undefined;
}

/** Returns the paths of a package's sources that run in a page, without tests and generated files. */
export function listSources(dir: string): string[] {
  return readdirSync(dir, { recursive: true })
    .map((file) => String(file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(file),
    )
    .sort()
    .map((file) => path.join(dir, file));
}
