import { makeSpecMap } from './spec-map.ts';
import { readSpecTags } from './spec-tags.ts';

const SECTIONS = [
  { heading: '§1 Product', groups: ['1'] },
  { heading: 'Readings', intro: 'Ours.', groups: ['R1', 'R2'] },
];

const WHOLE = [
  '// @spec 1.01 Prices are in dinar @ shared/ui, shell/src/index.html',
  '// @spec R1.01 Home by user type',
  "test('shows a price', () => {});",
  '  // @spec R2.01 … and no loop',
  '  it.each([1])(',
];

/** Every path exists except those that contain `gone`. */
const mapOf = (...files: string[][]) =>
  makeSpecMap(
    new Map(files.map((lines, index) => [`${'ab'[index]}.test.ts`, lines.join('\n')])),
    (file) => !file.includes('gone'),
    SECTIONS,
  );

describe('the tags of a test file', () => {
  it.each([
    ['// @spec 2.04', { id: '2.04', code: [], test: 'a.test.ts' }],
    ['// @spec R18.02 Texts', { id: 'R18.02', requirement: 'Texts', code: [], test: 'a.test.ts' }],
    ['// @spec C.110 @ shell', { id: 'C.110', code: ['shell'], test: 'a.test.ts' }],
  ])('%s is read', (line, tag) => {
    expect(readSpecTags('a.test.ts', `${line}\ndescribe('x', () => {`)).toEqual({
      tags: [tag],
      problems: [],
    });
  });

  it.each(['//@spec 2.04', '// @spec 2.4 Text', '// @spec', '// @spec two Text', '// @spec 2.04  Text'])(
    '%s is refused',
    (line) => {
      expect(readSpecTags('a.test.ts', `${line}\ntest('x', () => {`).problems).toHaveLength(1);
    },
  );

  it('without a test directly below is refused', () => {
    const { problems } = readSpecTags('a.test.ts', "// @spec 2.04 Text\n\ntest('x', () => {});");
    expect(problems).toEqual(['a.test.ts:1 has no test directly below it']);
  });
});

describe('the map of the specification', () => {
  it('has a row for each requirement, with its code and every test that shows it', () => {
    const { page, problems } = mapOf(WHOLE, ['// @spec 1.01', "it('again', () => {});"]);
    expect(problems).toEqual([]);
    expect(page.slice(page.indexOf('## '))).toBe(
      [
        '## §1 Product',
        '',
        '|id|requirement|code|test|',
        '|-|-|-|-|',
        '|1.01|Prices are in dinar|shared/ui, shell/src/index.html|a.test.ts, b.test.ts|',
        '',
        '## Readings',
        '',
        'Ours.',
        '',
        '|id|requirement|code|test|',
        '|-|-|-|-|',
        '|R1.01|Home by user type||a.test.ts|',
        '|R2.01|… and no loop||a.test.ts|',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['states an id twice', '// @spec 1.01 Again', '1.01 is stated twice: a.test.ts, b.test.ts'],
    ['states an id nowhere', '// @spec 1.02', '1.02 has no text: b.test.ts'],
    ['leaves a number out', '// @spec 1.03 Later', '1.02 is missing'],
    [
      'has an unknown section',
      '// @spec 7.01 Text',
      '7.01 belongs to no section of spec-sections.ts: b.test.ts',
    ],
    [
      'names missing code',
      '// @spec 1.02 Text @ gone.ts',
      '1.02 names gone.ts, which does not exist: b.test.ts',
    ],
  ])('is refused when a tag %s', (_title, tag, problem) => {
    expect(mapOf(WHOLE, [tag, "it('x', () => {});"]).problems).toContain(problem);
  });

  it('is refused when a section or a reading has no requirement', () => {
    expect(mapOf(["test('untagged', () => {});"]).problems).toEqual([
      '1 has no requirement',
      'R1 has no requirement',
      'R2 has no requirement',
    ]);
  });
});
