import type { ThemeMode } from '../module/platform.ts';

/**
 * antd's tokens use this table, and tokens.css repeats it; a test compares the two and checks the contrast. "ink" is a
 * text colour, "soft" the background under it.
 */
export interface Palette {
  /** Background of the page. */
  paper: string;
  /** Background of cards, fields and sheets. */
  surface: string;
  /** Quiet background inside a surface: table heads, choice pills, hovered rows. */
  sand: string;
  ink: string;
  /** Labels, hints, currency. */
  muted: string;
  /** Placeholders and inactive icons: the lightest readable text. */
  faint: string;
  /** Decorative hairline around cards and between rows. */
  hairline: string;
  /** Border of a button. It may have a low contrast, because the button's words identify it. */
  edge: string;
  /** Border of an input: contrast 3:1 against its background. */
  control: string;
  plum: string;
  plumHover: string;
  plumPressed: string;
  onPlum: string;
  /** Plum as text: links, chosen options, focus. */
  plumInk: string;
  plumSoft: string;
  brass: string;
  brassSoft: string;
  success: string;
  successSoft: string;
  danger: string;
  dangerSoft: string;
  dangerFill: string;
  onDanger: string;
  shade: string;
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
