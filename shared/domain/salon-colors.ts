import { chooseTextColor, computeContrast, isColor, READABLE_CONTRAST } from './color.ts';

/** Variables of tokens.css with their values. */
export type SalonColors = Record<`--salon-${string}`, string>;

/** Copies of values in shared/ui/tokens.css; a test compares them. */
export const THEME_BACKGROUNDS = {
  light: { paper: '#faf7f4', surface: '#ffffff', sand: '#f4efea' },
  dark: { paper: '#171214', surface: '#211a1d', sand: '#2a2225' },
} as const;

/** The smallest contrast of a button's background with the page, so that a pale button is visible. */
const MIN_BUTTON_CONTRAST = 1.5;

/** A colour with less saturation than this looks grey. */
const MIN_SATURATION = 0.08;

/** The ink colour replaces a grey, because a grey button looks disabled. */
const GREY_REPLACEMENT = { light: '#231b1e', dark: '#f4efea' };

/** The share of the salon's colour in the soft background; with more, muted text on it would not be readable. */
const SOFT_SHARE = { light: 0.1, dark: 0.16 };

/** Returns {}, which keeps the default colours, for null and for a text that is not '#rrggbb'. */
export function buildSalonColors(color: string | null, mode: 'light' | 'dark'): SalonColors {
  if (color === null || !isColor(color)) return {};
  const grounds = Object.values(THEME_BACKGROUNDS[mode]);
  const [, saturation] = toHsl(color);
  const plum =
    saturation < MIN_SATURATION
      ? GREY_REPLACEMENT[mode]
      : withContrast(grounds, color.toLowerCase(), MIN_BUTTON_CONTRAST, mode);
  const soft = mixed(THEME_BACKGROUNDS[mode].surface, plum, SOFT_SHARE[mode]);
  return {
    '--salon-plum': plum,
    '--salon-plum-hover': stronger(plum, 0.14),
    '--salon-plum-pressed': stronger(plum, 0.26),
    '--salon-on-plum': chooseTextColor(plum),
    '--salon-plum-ink': withContrast([...grounds, soft], plum, READABLE_CONTRAST, mode),
    '--salon-plum-soft': soft,
  };
}

/** The selectors override tokens.css, whichever style sheet the page loads last. */
export function buildSalonCss(color: string | null): string {
  const rules = (['light', 'dark'] as const).map((mode) => {
    const values = Object.entries(buildSalonColors(color, mode)).map(([name, value]) => `${name}:${value}`);
    return values.length === 0
      ? ''
      : `html${mode === 'dark' ? "[data-theme='dark']" : ':root'}{${values.join(';')}}`;
  });
  return rules.join('');
}

/** Returns the colour or its nearest shade that has at least `contrast` with all `grounds`. */
function withContrast(
  grounds: readonly string[],
  color: string,
  contrast: number,
  mode: 'light' | 'dark',
): string {
  const [hue, saturation, lightness] = toHsl(color);
  for (let step = 0; step <= 50; step++) {
    const distance = step / 50;
    const light = mode === 'light' ? lightness * (1 - distance) : lightness + (1 - lightness) * distance;
    const shade = step === 0 ? color : toHex(hue, saturation, light);
    if (grounds.every((ground) => computeContrast(shade, ground) >= contrast)) return shade;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/**
 * The shade for hover and press is farther from the text colour, so that the text stays readable. Only for a colour
 * near black or white the shade is nearer to the text colour.
 */
function stronger(plum: string, amount: number): string {
  const text = chooseTextColor(plum);
  const away = text === '#ffffff' ? '#000000' : '#ffffff';
  return mixed(plum, computeContrast(plum, away) < MIN_BUTTON_CONTRAST ? text : away, amount);
}

const partsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(ground: string, color: string, amount: number): string {
  const added = partsOf(color);
  return hexOf(partsOf(ground).map((part, i) => part + ((added[i] ?? 0) - part) * amount));
}

/** The hue is 0 to 360; saturation and lightness are 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => part / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [high - low, (high + low) / 2];
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (high === red) return [(60 * ((green - blue) / range) + 360) % 360, saturation, lightness];
  const sector = high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [60 * sector, saturation, lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return hexOf([part(0), part(8), part(4)]);
}
