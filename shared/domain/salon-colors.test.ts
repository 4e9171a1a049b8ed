import fc from 'fast-check';
import { contrastOf, READABLE_CONTRAST } from './color.ts';
import { GROUNDS, salonColors, salonStyle } from './salon-colors.ts';

// The browser's types have no file system.
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

/** What of the sheet stands under `:root` or under the dark theme. */
function token(mode: (typeof MODES)[number], name: string): string {
  const start = TOKENS.indexOf(mode === 'light' ? ':root {' : '[data-theme="dark"] {');
  const block = TOKENS.slice(start, TOKENS.indexOf('}', start));
  return new RegExp(`--salon-${name}: ([^;]+);`).exec(block)?.[1] ?? '';
}

describe.each(MODES)("the customers' pages in a salon's colour, %s theme", (mode) => {
  const grounds = Object.values(GROUNDS[mode]);

  it('stand on the same grounds as every other page', () => {
    for (const [name, value] of Object.entries(GROUNDS[mode])) expect(value).toBe(token(mode, name));
  });

  it('can be read and pressed, whatever colour it is', () => {
    const muted = token(mode, 'muted');
    fc.assert(
      fc.property(fc.oneof(anyColor, anyGrey), (color) => {
        const colors = salonColors(color, mode);
        const of = (name: string) => colors[`--salon-${name}`] ?? '';
        for (const ground of [of('plum'), of('plum-hover'), of('plum-pressed')]) {
          expect(contrastOf(of('on-plum'), ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        }
        for (const ground of [...grounds, of('plum-soft')]) {
          expect(contrastOf(of('plum-ink'), ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        }
        expect(contrastOf(muted, of('plum-soft'))).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        for (const ground of grounds) expect(contrastOf(of('plum'), ground)).toBeGreaterThanOrEqual(1.5);
        expect(new Set([of('plum'), of('plum-hover'), of('plum-pressed')]).size).toBe(3);
        for (const value of Object.values(colors)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['#fff9c4', '#000000', '#ffffff', '#808080'])('are complete for %s', (color) => {
    expect(Object.keys(salonColors(color, mode))).toEqual([
      '--salon-plum',
      '--salon-plum-hover',
      '--salon-plum-pressed',
      '--salon-on-plum',
      '--salon-plum-ink',
      '--salon-plum-soft',
    ]);
  });

  it('replace nothing but variables that the house has', () => {
    for (const name of Object.keys(salonColors('#0f766e', mode))) expect(TOKENS).toContain(`${name}:`);
  });

  it("are the house's own without a colour, or with what is none", () => {
    for (const none of [null, '', 'red', '#fff', '#7a2b56;}body{display:none']) {
      expect(salonColors(none, mode)).toEqual({});
    }
  });
});

it("a colour that can be seen and read is the button's colour as it is", () => {
  expect(salonColors('#0F766E', 'light')).toMatchObject({
    '--salon-plum': '#0f766e',
    '--salon-on-plum': '#ffffff',
    '--salon-plum-ink': '#0f766e',
  });
});

it('a pale yellow keeps its hue: a deeper yellow with black words', () => {
  const { '--salon-plum': plum = '', '--salon-on-plum': words } = salonColors('#fff9c4', 'light');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(plum.slice(i, i + 2), 16));
  expect(words).toBe('#000000');
  expect(red).toBeGreaterThan(blue + 80);
  expect(green).toBeGreaterThan(blue + 80);
});

it.each(['#ffffff', '#e5e5e5', '#808080', '#000000', '#f5f4f4'])(
  "the button of a salon without a hue (%s) is the house's ink, never a grey that looks disabled",
  (color) => {
    expect(salonColors(color, 'light')).toMatchObject({
      '--salon-plum': '#231b1e',
      '--salon-on-plum': '#ffffff',
    });
    expect(salonColors(color, 'dark')).toMatchObject({
      '--salon-plum': '#f4efea',
      '--salon-on-plum': '#000000',
    });
  },
);

it('the style sheet holds both themes, the dark one last, and is stronger than the one of every page', () => {
  const sheet = salonStyle('#0f766e');
  expect(sheet).toMatch(/^html:root\{--salon-plum:#0f766e;.*\}html\[data-theme='dark'\]\{--salon-plum:/);
  expect(sheet).not.toMatch(/[<>&]/);
  expect(salonStyle(null)).toBe('');
  expect(salonStyle('</style><script>')).toBe('');
});
