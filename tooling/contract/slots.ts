import { readFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, calleeName, literalOf, parseSource, sourcesOf, visit } from './syntax.ts';

/** Whatever asks for a slot's parts names the slot (shell/src/platform/parts-of.ts). */
const ASKS = 'partsOf';

/** The slots for modules' parts that the shell's pages have, sorted: those that it asks `partsOf` for. */
export function shellSlots(root: string): string[] {
  const slots = new Set<string>();
  for (const file of sourcesOf(path.join(root, 'shell/src'))) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${ASKS}(`)) continue;
    visit(parseSource(text, file), (node) => {
      if (node.type !== 'CallExpression' || calleeName(node) !== ASKS) return;
      const named = argumentsOf(node).flatMap((argument) => literalOf(argument) ?? []);
      if (named.length === 0) {
        throw new Error(`${file} asks ${ASKS} for a slot that is no plain text: write its name there.`);
      }
      for (const slot of named) slots.add(slot);
    });
  }
  return [...slots].sort();
}
