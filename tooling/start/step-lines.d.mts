/** Types of step-lines.mjs, which must also run on Node 20. */
export class StepLines {
  constructor(out?: { isTTY?: boolean; write(text: string): unknown });
  next(title: string): void;
  note(line: string): void;
  finish(): void;
  fail(): void;
}

export function seconds(ms: number): string;
