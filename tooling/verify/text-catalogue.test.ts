import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const isThere = (file: string) => file !== '' && existsSync(path.join(ROOT, file));

const specification = read('docs/specification-texts.md');
const catalogue = read('docs/texts.md');

/** The apostrophe of an English word (`bookings'`, `day's`) does not begin a quoted text. */
const QUOTED = /(?<![A-Za-z])'([^']+)'(?![A-Za-z])/g;

/** Returns the texts in the specification's order, each with its section and the bold heading above it. */
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
  place: string;
  /** The texts to search for in source and test. */
  forms: string[];
  /** Whether each form is a whole text in the source, not a part of a longer text. */
  isWhole: boolean;
  where: string;
  time: string;
  source: string;
  test: string;
}

/** Leaves out head rows and the lines below them. */
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

/** One sentence for each wrong row. */
const faultsOf = (judge: (row: Row) => string | false) =>
  [...quotedRows, ...ownRows].flatMap((row) => {
    const fault = judge(row);
    return fault ? [`${row.place}: ${fault}`] : [];
  });

/** Reads a cell with a file and, in brackets, keys or a part of a test's title. */
const referenceIn = (cell: string) => {
  const [, file = '', named = ''] = /^`([^`]+)` \((.+)\)$/.exec(cell) ?? [];
  return { file, named };
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** With a `key`, the text must be the value of this key. */
function containsText(code: string, key: string, form: string, isWhole: boolean): boolean {
  const text = escaped(form);
  const literal = isWhole ? `(['"\`]${text}['"\`]|>${text}<|^\\s*${text}$)` : text;
  const before = isWhole ? '\\s*' : '.*';
  return new RegExp(key ? `\\b${key}:${before}${literal}` : literal, 'm').test(code);
}

/** Splits a file before each `it` or `test`, so that a test has its table of cases. */
const testsOf = (file: string) => read(file).split(/^(?=\s*(?:it|test)(?:\.each)?[(`])/m);

/** Whether the test contains the text, or uses a constant of its file that contains the text. */
function mentions(test: string, file: string, form: string): boolean {
  if (test.includes(form)) return true;
  const constants = [...read(file).matchAll(/const (\w+) = ['"`](.+)['"`]/g)];
  return constants.some(
    ([, name = '', text = '']) => text.includes(form) && new RegExp(`\\b${name}\\b`).test(test),
  );
}

describe('docs/texts.md', () => {
  // @spec 8.62 Every text of §5, §6 and §8 to the character @ docs/texts.md
  it('has exactly the texts that the specification quotes, in their places', () => {
    expect(quotedTexts().length).toBeGreaterThan(60);
    expect(quotedRows.map(({ place }) => place)).toEqual(quotedTexts());
  });

  it('states for each text where and how long it is shown', () => {
    expect(faultsOf(({ where, time }) => !(where && TIMES.test(time)) && `${where}, ${time}`)).toEqual([]);
  });

  it('names for each text a source that contains it exactly', () => {
    const faults = faultsOf(({ source, forms, isWhole }) => {
      const { file, named } = referenceIn(source);
      if (!isThere(file)) return `no source ${file}`;
      const code = read(file);
      const keys = named.split(', ');
      const unknown = keys.filter((key) => !code.includes(key));
      const missing = forms.filter((form, index) => {
        const key = file.endsWith('.messages.ts') ? (keys[index] ?? '') : '';
        return !containsText(code, key, form, isWhole);
      });
      return unknown.length + missing.length > 0 && `not in ${file}: ${[...unknown, ...missing].join(', ')}`;
    });
    expect(faults).toEqual([]);
  });

  it('names for each text a test that checks it', () => {
    const faults = faultsOf(({ test, forms }) => {
      const { file, named } = referenceIn(test);
      if (!isThere(file)) return `no test ${file}`;
      const titled = testsOf(file).filter((one) => one.includes(named));
      if (titled.length === 0) return `no test of ${file} is called so: ${named}`;
      const missing = forms.filter((form) => !titled.some((one) => mentions(one, file, form)));
      return missing.length > 0 && `${file} does not say ${missing.join(', ')}`;
    });
    expect(faults).toEqual([]);
  });

  it('has our own words only where a sentence of the specification requires a text', () => {
    const asked = ownRows.map(({ place }) => place);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((sentence) => !specification.includes(sentence))).toEqual([]);
  });
});
