import fc from 'fast-check';
import { computeContrast, READABLE_CONTRAST } from './color.ts';
import { buildSalonColors, buildSalonCss, THEME_BACKGROUNDS } from './salon-colors.ts';

// An import of `node:fs` would not compile, because this is browser code.
const { readFileSync } = jest.requireActual<{ readFileSync(file: string, encoding: 'utf8'): string }>(
  'node:fs',
);

const MODES = ['light', 'dark'] as const;
const TEST_FILE = expect.getState().testPath ?? '';
const TOKENS = readFileSync(TEST_FILE.replace('domain/salon-colors.test.ts', 'ui/tokens.css'), 'utf8');

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

const anyGrey = fc
  .integer({ min: 0, max: 255 })
  .map((part) => `#${part.toString(16).padStart(2, '0').repeat(3)}`);

function token(mode: (typeof MODES)[number], name: string): string {
  const start = TOKENS.indexOf(mode === 'light' ? ':root {' : '[data-theme="dark"] {');
  const block = TOKENS.slice(start, TOKENS.indexOf('}', start));
  return new RegExp(`--salon-${name}: ([^;]+);`).exec(block)?.[1] ?? '';
}

describe.each(MODES)("the customers' pages in a salon's colour, %s theme", (mode) => {
  const grounds = Object.values(THEME_BACKGROUNDS[mode]);

  it('have the backgrounds of tokens.css', () => {
    for (const [name, value] of Object.entries(THEME_BACKGROUNDS[mode]))
      expect(value).toBe(token(mode, name));
  });

  // @spec C.38 A salon's colour can be read and pressed, whatever it is
  it('have readable texts and visible buttons with any colour', () => {
    const muted = token(mode, 'muted');
    fc.assert(
      fc.property(fc.oneof(anyColor, anyGrey), (color) => {
        const colors = buildSalonColors(color, mode);
        const of = (name: string) => colors[`--salon-${name}`] ?? '';
        for (const ground of [of('plum'), of('plum-hover'), of('plum-pressed')]) {
          expect(computeContrast(of('on-plum'), ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        }
        for (const ground of [...grounds, of('plum-soft')]) {
          expect(computeContrast(of('plum-ink'), ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        }
        expect(computeContrast(muted, of('plum-soft'))).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        for (const ground of grounds) expect(computeContrast(of('plum'), ground)).toBeGreaterThanOrEqual(1.5);
        expect(new Set([of('plum'), of('plum-hover'), of('plum-pressed')]).size).toBe(3);
        for (const value of Object.values(colors)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['#fff9c4', '#000000', '#ffffff', '#808080'])('have all six variables for %s', (color) => {
    expect(Object.keys(buildSalonColors(color, mode))).toEqual([
      '--salon-plum',
      '--salon-plum-hover',
      '--salon-plum-pressed',
      '--salon-on-plum',
      '--salon-plum-ink',
      '--salon-plum-soft',
    ]);
  });

  it('replace only variables of tokens.css', () => {
    for (const name of Object.keys(buildSalonColors('#0f766e', mode))) expect(TOKENS).toContain(`${name}:`);
  });

  it('keep the default colours without a valid colour', () => {
    for (const none of [null, '', 'red', '#fff', '#7a2b56;}body{display:none']) {
      expect(buildSalonColors(none, mode)).toEqual({});
    }
  });
});

it('a colour with enough contrast is used unchanged for buttons', () => {
  expect(buildSalonColors('#0F766E', 'light')).toMatchObject({
    '--salon-plum': '#0f766e',
    '--salon-on-plum': '#ffffff',
    '--salon-plum-ink': '#0f766e',
  });
});

it('a pale yellow becomes a darker yellow with black text', () => {
  const { '--salon-plum': plum = '', '--salon-on-plum': words } = buildSalonColors('#fff9c4', 'light');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(plum.slice(i, i + 2), 16));
  expect(words).toBe('#000000');
  expect(red).toBeGreaterThan(blue + 80);
  expect(green).toBeGreaterThan(blue + 80);
});

it.each(['#ffffff', '#e5e5e5', '#808080', '#000000', '#f5f4f4'])(
  'the grey %s is replaced by the ink colour, because a grey button looks disabled',
  (color) => {
    expect(buildSalonColors(color, 'light')).toMatchObject({
      '--salon-plum': '#231b1e',
      '--salon-on-plum': '#ffffff',
    });
    expect(buildSalonColors(color, 'dark')).toMatchObject({
      '--salon-plum': '#f4efea',
      '--salon-on-plum': '#000000',
    });
  },
);

it('the style sheet contains both themes, the dark one last, and overrides tokens.css', () => {
  const sheet = buildSalonCss('#0f766e');
  expect(sheet).toMatch(/^html:root\{--salon-plum:#0f766e;.*\}html\[data-theme='dark'\]\{--salon-plum:/);
  expect(sheet).not.toMatch(/[<>&]/);
  expect(buildSalonCss(null)).toBe('');
  expect(buildSalonCss('</style><script>')).toBe('');
});
