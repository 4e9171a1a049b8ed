import type { ThemeMode } from '../remote/platform.ts';

/**
 * The house's colours, once. Everything else (the stylesheet's variables, antd's tokens, the contrast test) is
 * made from this table. "ink" names a colour to write with, "soft" the ground under it.
 */
export interface Palette {
  /** The page. */
  paper: string;
  /** Cards, fields, sheets: what lies on the page. */
  surface: string;
  /** A quiet ground inside a surface: table heads, segmented choices, hovered rows. */
  sand: string;
  ink: string;
  /** Labels, hints, currency. */
  muted: string;
  /** Placeholders and icons at rest: the lightest thing that may still be read. */
  faint: string;
  /** Decorative hairline around cards and between rows. */
  hairline: string;
  /** Border of what can be pressed: its words say what it is, so it may be soft. */
  edge: string;
  /** Border of what can be filled in: 3:1 against its ground. */
  control: string;
  /** Ground of what can be pressed. */
  plum: string;
  plumHover: string;
  plumPressed: string;
  /** Text on plum. */
  onPlum: string;
  /** Plum as text: links, chosen things, focus. */
  plumInk: string;
  plumSoft: string;
  /** Money as text, and the ground under it. */
  brass: string;
  brassSoft: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerSoft: string;
  /** Ground of a dangerous button. */
  dangerFill: string;
  onDanger: string;
  /** Shade behind a sheet. */
  shade: string;
  /** Skeletons at rest and their sheen. */
  bone: string;
  sheen: string;
  shadow: string;
}

export const palettes: Readonly<Record<ThemeMode, Palette>> = {
  light: {
    paper: '#faf7f4',
    surface: '#ffffff',
    sand: '#f4efea',
    ink: '#231b1e',
    muted: '#655a5d',
    faint: '#73676a',
    hairline: '#e9e1da',
    edge: '#d9cec6',
    control: '#948883',
    plum: '#7a2b56',
    plumHover: '#682348',
    plumPressed: '#541a3a',
    onPlum: '#ffffff',
    plumInk: '#7a2b56',
    plumSoft: '#f7ebf2',
    brass: '#80591a',
    brassSoft: '#f8f0df',
    success: '#2a6646',
    successSoft: '#e6f2ea',
    danger: '#a52f2a',
    dangerSoft: '#fbecea',
    dangerFill: '#a52f2a',
    onDanger: '#ffffff',
    shade: 'rgb(35 27 30 / 46%)',
    bone: '#eee7e1',
    sheen: '#f8f4f0',
    shadow: '0 1px 2px rgb(54 28 40 / 6%), 0 12px 32px rgb(54 28 40 / 14%)',
  },
  dark: {
    paper: '#171214',
    surface: '#211a1d',
    sand: '#2a2225',
    ink: '#f3ecea',
    muted: '#b9adaf',
    faint: '#a0939a',
    hairline: '#382e32',
    edge: '#4d4146',
    control: '#7f7277',
    plum: '#9c4674',
    plumHover: '#ab5282',
    plumPressed: '#8a3a64',
    onPlum: '#ffffff',
    plumInk: '#e6a8ca',
    plumSoft: '#3a2230',
    brass: '#dcb36b',
    brassSoft: '#352a1a',
    success: '#86cba1',
    successSoft: '#1c3024',
    danger: '#f19a92',
    dangerSoft: '#3b2020',
    dangerFill: '#b3403a',
    onDanger: '#ffffff',
    shade: 'rgb(8 5 6 / 64%)',
    bone: '#2c2427',
    sheen: '#372d31',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 50%)',
  },
};
