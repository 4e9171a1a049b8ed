import {
  MOUNT_CAUSES,
  MOUNT_TRANSITIONS,
  VERSION_CAUSES,
  VERSION_TRANSITIONS,
} from '@salon/shared/module-runtime/status';

export const DIAGRAMS_FILE = 'docs/platform.md';
export const DIAGRAMS_COMMAND = 'node tooling/verify/draw-statuses.ts';

type Causes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The diagram begins with the table's first status. */
export function drawStatuses(table: Readonly<Record<string, readonly string[]>>, causes: Causes): string {
  const arrows = Object.entries(table).flatMap(([from, targets]) =>
    targets.map((to) => `  ${from} --> ${to}: ${causes[from]?.[to]}`),
  );
  return ['stateDiagram-v2', `  [*] --> ${Object.keys(table)[0]}`, ...arrows].join('\n');
}

const DIAGRAMS = [
  drawStatuses(VERSION_TRANSITIONS, VERSION_CAUSES),
  drawStatuses(MOUNT_TRANSITIONS, MOUNT_CAUSES),
];

/** @throws Error when the document does not have a `stateDiagram` block for each diagram */
export function redrawDiagrams(document: string): string {
  let drawn = 0;
  const text = document.replace(/(?<=^```mermaid\n)stateDiagram-v2\n.*?(?=\n```$)/gms, (block) => {
    drawn += 1;
    return DIAGRAMS[drawn - 1] ?? block;
  });
  if (drawn !== DIAGRAMS.length) throw new Error(`${DIAGRAMS_FILE} has ${drawn} state diagrams, not 2.`);
  return text;
}
