import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const isThere = (file: string) => file !== '' && existsSync(path.join(ROOT, file));

const specification = read('docs/specification-texts.md');
const catalogue = read('docs/texts.md');

/** An apostrophe of an English word (`bookings'`, `day's`) opens no text. */
const QUOTED = /(?<![A-Za-z])'([^']+)'(?![A-Za-z])/g;

/** Each text that the specification quotes, in its order, with its section and the bold words that it stands under. */
function quotedTexts(): string[] {
  return specification.split(/^## §/m).flatMap((part) => {
    const [, section = '', title = ''] = /^(\d) (.+)/.exec(part) ?? [];
    let screen = title;
    return part.split('\n').flatMap((line) => {
      screen = /^\*\*(.+?)\*\*/.exec(line)?.[1] ?? screen;
      return [...line.matchAll(QUOTED)].map(([, text]) => `${section} / ${screen} / ${text}`);
    });
  });
}

interface Row {
  /** `8 / Services / فشل في تحميل الخدمات`, or the specification's sentence that asks for a text of ours. */
  place: string;
  /** What is looked for in source and test. */
  forms: string[];
  /** The forms are whole texts of the source, not parts of longer ones. */
  isWhole: boolean;
  where: string;
  time: string;
  source: string;
  test: string;
}

/** The cells of the tables under a heading; heads and rules left out. */
const tableIn = (part: string) =>
  part
    .split('\n')
    .filter((line) => /^\| (?!-|text |the specification )/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

const [quotedPart = '', ownPart = ''] = catalogue.split(/^## Left to us$/m);

const quotedRows: Row[] = quotedPart.split(/^## §/m).flatMap((section) =>
  section.split(/^### /m).flatMap((table) => {
    const [screen = ''] = table.split('\n');
    return tableIn(table).map(([text = '', shownAs = '', where = '', time = '', source = '', test = '']) => {
      const parts = [...shownAs.matchAll(/`(.+?)`/g)].map(([, form = '']) => form);
      const isWhole = parts.length === 0;
      const place = `${section.charAt(0)} / ${screen} / ${text}`;
      return { place, forms: isWhole ? [text] : parts, isWhole, where, time, source, test };
    });
  }),
);

const ownRows: Row[] = tableIn(ownPart).map(
  ([place = '', text = '', where = '', time = '', source = '', test = '']) => {
    const isWhole = !text.startsWith('… ');
    return { place, forms: [text.replace(/^… /, '')], isWhole, where, time, source, test };
  },
);

const TIMES =
  /^(3 s|5 s|until it is (right|loaded)|until another is chosen|until the next sign-in|while it is so|as that screen says)$/;

/** What is wrong with the rows; nothing when all is well. */
const faultsOf = (judge: (row: Row) => string | false) =>
  [...quotedRows, ...ownRows].flatMap((row) => {
    const fault = judge(row);
    return fault ? [`${row.place}: ${fault}`] : [];
  });

/** `file` (key), or `file` (a part of the title). */
const referenceIn = (cell: string) => {
  const [, file = '', named = ''] = /^`([^`]+)` \((.+)\)$/.exec(cell) ?? [];
  return { file, named };
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Whether a text stands in the code to the character, in a list of messages under its key. */
function stands(code: string, key: string, form: string, isWhole: boolean): boolean {
  const text = escaped(form);
  const literal = isWhole ? `(['"\`]${text}['"\`]|>${text}<|^\\s*${text}$)` : text;
  const before = isWhole ? '\\s*' : '.*';
  return new RegExp(key ? `\\b${key}:${before}${literal}` : literal, 'm').test(code);
}

/** The tests of a file, each from its `it` or `test` (with its table of cases) to the next one. */
const testsOf = (file: string) => read(file).split(/^(?=\s*(?:it|test)(?:\.each)?[(`])/m);

/** Whether a test says the text, itself or by a constant of its file. */
function says(test: string, file: string, form: string): boolean {
  if (test.includes(form)) return true;
  const constants = [...read(file).matchAll(/const (\w+) = ['"`](.+)['"`]/g)];
  return constants.some(
    ([, name = '', text = '']) => text.includes(form) && new RegExp(`\\b${name}\\b`).test(test),
  );
}

describe('the catalogue of texts', () => {
  it('has every text that the specification quotes, at the place where it quotes it, and no other', () => {
    expect(quotedTexts().length).toBeGreaterThan(60);
    expect(quotedRows.map(({ place }) => place)).toEqual(quotedTexts());
  });

  it('says for each where it is shown and for how long', () => {
    expect(faultsOf(({ where, time }) => !(where && TIMES.test(time)) && `${where}, ${time}`)).toEqual([]);
  });

  it('names for each a source in which it stands to the character', () => {
    const faults = faultsOf(({ source, forms, isWhole }) => {
      const { file, named } = referenceIn(source);
      if (!isThere(file)) return `no source ${file}`;
      const code = read(file);
      const keys = named.split(', ');
      const unknown = keys.filter((key) => !code.includes(key));
      const missing = forms.filter((form, index) => {
        const key = file.endsWith('.messages.ts') ? (keys[index] ?? '') : '';
        return !stands(code, key, form, isWhole);
      });
      return unknown.length + missing.length > 0 && `not in ${file}: ${[...unknown, ...missing].join(', ')}`;
    });
    expect(faults).toEqual([]);
  });

  it('names for each a test that shows it', () => {
    const faults = faultsOf(({ test, forms }) => {
      const { file, named } = referenceIn(test);
      if (!isThere(file)) return `no test ${file}`;
      const titled = testsOf(file).filter((one) => one.includes(named));
      if (titled.length === 0) return `no test of ${file} is called so: ${named}`;
      const missing = forms.filter((form) => !titled.some((one) => says(one, file, form)));
      return missing.length > 0 && `${file} does not say ${missing.join(', ')}`;
    });
    expect(faults).toEqual([]);
  });

  it("gives words of ours only where the specification's own sentence asks for them", () => {
    const asked = ownRows.map(({ place }) => place);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((sentence) => !specification.includes(sentence))).toEqual([]);
  });
});
