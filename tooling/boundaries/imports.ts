import path from 'node:path';
import { parseSync } from '@swc/core';
import { isNode, type SyntaxNode, visitNodes } from '../contract/syntax.ts';

export interface Import {
  specifier: string;
  typeOnly: boolean;
  line: number;
}

/** Returns all imports, also dynamic imports, re-exports, `import('x').Type` and `require`. */
export function readImports(text: string, file: string): Import[] {
  const isTyped = /\.[cm]?tsx?$/.test(file);
  const program = parseSync(text, {
    syntax: isTyped ? 'typescript' : 'ecmascript',
    ...(isTyped ? { tsx: file.endsWith('x') } : { jsx: file.endsWith('x') }),
    target: 'es2024',
  });
  const found: { specifier: string; typeOnly: boolean }[] = [];
  visitNodes(program as unknown as SyntaxNode, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ specifier, typeOnly: isTypeOnly(node) });
  });
  return found.map((one) => ({ ...one, line: lineOf(text, one.specifier) }));
}

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return literal(node.source);
    case 'TsImportType':
      return literal(node.argument);
    case 'TsExternalModuleReference':
      return literal(node.expression);
    case 'CallExpression':
      return isModuleCall(node.callee)
        ? literal((node.arguments as { expression: SyntaxNode }[])[0]?.expression)
        : undefined;
    default:
      return undefined;
  }
}

function isModuleCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  return callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require');
}

function literal(value: unknown): string | undefined {
  return isNode(value) && value.type === 'StringLiteral' ? String(value.value) : undefined;
}

/** `import { type A }` is not type-only: the compiled import still loads the file. */
function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === 'TsImportType' || node.typeOnly === true;
}

/** Searches the text, because swc counts positions on from the end of the file that it parsed before. */
function lineOf(text: string, specifier: string): number {
  const at = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`));
  return text.slice(0, Math.max(at, 0)).split('\n').length;
}

const SHARED = '@salon/shared/';

/** Returns the path from the workspace's root, without its extension; a library keeps its name. */
export function toImportPath(specifier: string, file: string): string {
  if (specifier.startsWith(SHARED)) return `shared/${specifier.slice(SHARED.length)}`;
  if (!specifier.startsWith('.')) return specifier;
  const joined = path.posix.join(path.posix.dirname(file), specifier);
  return joined.replace(/\.([cm]?[jt]sx?)$/, '');
}
