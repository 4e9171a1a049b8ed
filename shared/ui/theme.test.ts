import antdTheme from 'antd/es/theme';
import type { ThemeMode } from '../module/platform.ts';
import { type Palette, palettes } from './palette.ts';
import { createAntdTheme, getCssVariables } from './theme.ts';

// Browser code has no types for `node:fs`, and jest replaces an imported stylesheet by an empty stub.
const { readFileSync } = jest.requireActual<{ readFileSync(file: string, encoding: 'utf8'): string }>(
  'node:fs',
);
const tokensFile = () => (expect.getState().testPath ?? '').replace('theme.test.ts', 'tokens.css');

const MODES: ThemeMode[] = ['light', 'dark'];

/** Relative luminance of a `#rrggbb` colour by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

type Name = keyof Palette;
const GROUNDS: Name[] = ['paper', 'surface', 'sand'];
const INKS: Name[] = ['ink', 'muted', 'faint', 'plumInk', 'brass', 'success', 'danger'];
const PAIRS: [Name, Name][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [Name, Name] => [ink, ground])),
  ['plumInk', 'plumSoft'],
  ['brass', 'brassSoft'],
  ['success', 'successSoft'],
  ['danger', 'dangerSoft'],
  ['muted', 'plumSoft'],
  ['onPlum', 'plum'],
  ['onPlum', 'plumHover'],
  ['onPlum', 'plumPressed'],
  ['onDanger', 'dangerFill'],
];

describe.each(MODES)('colours of the %s theme', (mode) => {
  const colours = palettes[mode];

  test.each(PAIRS)('%s is readable on %s (WCAG AA, 4.5 to 1)', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)('the border of a field and the focus ring stand out from %s (3 to 1)', (ground) => {
    expect(contrast(colours.control, colours[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.plumInk, colours[ground])).toBeGreaterThanOrEqual(3);
  });

  test('are the same in the stylesheet and in the antd tokens', () => {
    const sheet = readFileSync(tokensFile(), 'utf8');
    const start = sheet.indexOf(mode === 'light' ? ':root {' : '[data-theme="dark"] {');
    const block = sheet.slice(start, sheet.indexOf('}', start));
    const written = [...block.matchAll(/(--salon-[a-z-]+): ([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    const expected = getCssVariables(mode);
    expect(Object.fromEntries(written.filter(([name]) => name && name in expected))).toEqual(expected);
    const painted = antdTheme.getDesignToken(createAntdTheme(mode));
    expect([painted.colorPrimary, painted.colorError, painted.colorLink, painted.colorText]).toEqual([
      colours.plum,
      colours.danger,
      colours.plumInk,
      colours.ink,
    ]);
  });

  test('leaves no shade of antd’s own blue', () => {
    const { darkAlgorithm, defaultAlgorithm, getDesignToken } = antdTheme;
    const own = getDesignToken({ algorithm: mode === 'dark' ? darkAlgorithm : defaultAlgorithm });
    const painted = getDesignToken(createAntdTheme(mode));
    const blue = Object.keys(own).filter((name) => /^color(Primary|Info)/.test(name)) as (keyof typeof own)[];
    expect(blue.filter((name) => painted[name] === own[name])).toEqual([]);
  });
});

test.each(['(max-width: 767px)', '(pointer: coarse)'])(
  'buttons are large enough for a finger: %s',
  (query) => {
    const sheet = readFileSync(tokensFile(), 'utf8');
    const block = sheet.slice(sheet.indexOf(`@media ${query} {`)).split('\n}')[0] ?? '';
    const sizeOf = (name: string) => Number(new RegExp(`--salon-${name}-size: (\\d+)px`).exec(block)?.[1]);
    expect(sizeOf('touch')).toBeGreaterThanOrEqual(44);
    expect(sizeOf('control')).toBeGreaterThanOrEqual(44);
  },
);
