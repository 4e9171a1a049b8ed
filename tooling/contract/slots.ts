import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLiteral, getArguments, getCalleeName, listSources, parseSource, visitNodes } from './syntax.ts';

/** The shell's function that takes a slot's name and lists its parts (shell/src/platform/list-parts.ts). */
const PARTS_FUNCTION = 'listParts';

/** Returns the sorted names of the slots. @throws Error when a call's slot is not a plain string */
export function readShellSlots(root: string): string[] {
  const slots = new Set<string>();
  for (const file of listSources(path.join(root, 'shell/src'))) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${PARTS_FUNCTION}(`)) continue;
    visitNodes(parseSource(text, file), (node) => {
      if (node.type !== 'CallExpression' || getCalleeName(node) !== PARTS_FUNCTION) return;
      const named = getArguments(node).flatMap((argument) => findLiteral(argument) ?? []);
      if (named.length === 0) {
        throw new Error(
          `${file} asks ${PARTS_FUNCTION} for a slot that is no plain text: write its name there.`,
        );
      }
      for (const slot of named) slots.add(slot);
    });
  }
  return [...slots].sort();
}
