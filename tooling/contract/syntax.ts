import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

export function parseSource(text: string, file: string): SyntaxNode {
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  return program as unknown as SyntaxNode;
}

/** Skips a node and its descendants when `enter` returns false for the node. */
export function visitNodes(
  node: SyntaxNode,
  look: (node: SyntaxNode) => void,
  enter: (node: SyntaxNode) => boolean = () => true,
): void {
  if (!enter(node)) return;
  look(node);
  for (const child of childrenOf(node)) visitNodes(child, look, enter);
}

/** swc keeps some child nodes in plain objects that are not nodes (a method's `function`, an argument). */
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

/** Undefined for a node that is no string literal. */
export const findLiteral = (node: unknown): string | undefined =>
  isNodeOfType(node, 'StringLiteral') ? String(node.value) : undefined;

/** A spread argument is returned without `...`. */
export const getArguments = (call: SyntaxNode): SyntaxNode[] =>
  ((call.arguments ?? []) as { expression: SyntaxNode }[]).map(({ expression }) => expression);

/** `listParts` for `listParts(…)`, `emit` for `events.emit(…)`, `TodayStore` for `new TodayStore(…)`. */
export function getCalleeName(call: SyntaxNode): string | undefined {
  const { callee } = call;
  const named = isNodeOfType(callee, 'MemberExpression') ? callee.property : callee;
  return isNodeOfType(named, 'Identifier') ? String(named.value) : undefined;
}

/** Leaves out tests, generated files and `.d.ts` files. */
export function listSources(dir: string): string[] {
  return readdirSync(dir, { recursive: true })
    .map((file) => String(file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(file),
    )
    .sort()
    .map((file) => path.join(dir, file));
}
