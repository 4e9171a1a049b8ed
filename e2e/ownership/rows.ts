export interface Row {
  act: string;
  reader: string;
  expected: string;
  seen: string;
}

export const isWrong = ({ expected, seen }: Row): boolean => expected !== seen;

const ABSENT = 'absent';

/** What each reader must see after each act, and what it saw. */
export class Rows {
  readonly list: Row[] = [];
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  add(act: string, reader: string, expected = ABSENT, seen = ABSENT): void {
    const row = { act, reader, expected, seen };
    this.list.push(row);
    const end = isWrong(row) ? `${seen}, and not ${expected}` : seen;
    this.#say(`${isWrong(row) ? 'FAIL' : 'ok  '} ${act}: ${reader}: ${end}`);
  }
}
