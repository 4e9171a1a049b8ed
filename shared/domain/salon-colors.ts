import { contrastOf, isColor, READABLE_CONTRAST, textOn } from './color.ts';

/** The variables of tokens.css that a salon's own colour replaces, with their values. */
export type SalonColors = Record<`--salon-${string}`, string>;

/** The grounds of the two themes, as shared/ui/tokens.css has them (a test keeps them equal). */
export const GROUNDS = {
  light: { paper: '#faf7f4', surface: '#ffffff', sand: '#f4efea' },
  dark: { paper: '#171214', surface: '#211a1d', sand: '#2a2225' },
} as const;

/** How much a ground of the colour has to differ from the page, so that a pale one is still seen to be pressable. */
const SEEN_CONTRAST = 1.5;

/** With less saturation than this a colour is seen as a grey. */
const LEAST_HUE = 0.08;

/** The house's ink in the place of a grey: a grey button looks like one that cannot be pressed. */
const HUELESS = { light: '#231b1e', dark: '#f4efea' };

/** How much of the colour the soft ground holds. More of it, and muted words could not be read there any more. */
const SOFT = { light: 0.1, dark: 0.16 };

/**
 * The house's plum in a salon's colour: a ground to press on with words that can be read on it, an ink that can be
 * read on every ground of the theme, and a soft ground. null, and whatever is no '#rrggbb', gives none: the house's own.
 */
export function salonColors(color: string | null, mode: 'light' | 'dark'): SalonColors {
  if (color === null || !isColor(color)) return {};
  const grounds = Object.values(GROUNDS[mode]);
  const [, saturation] = toHsl(color);
  const plum =
    saturation < LEAST_HUE ? HUELESS[mode] : awayFrom(grounds, color.toLowerCase(), SEEN_CONTRAST, mode);
  const soft = mixed(GROUNDS[mode].surface, plum, SOFT[mode]);
  return {
    '--salon-plum': plum,
    '--salon-plum-hover': stronger(plum, 0.14),
    '--salon-plum-pressed': stronger(plum, 0.26),
    '--salon-on-plum': textOn(plum),
    '--salon-plum-ink': awayFrom([...grounds, soft], plum, READABLE_CONTRAST, mode),
    '--salon-plum-soft': soft,
  };
}

/** The style sheet of both themes; '' for the house's own colour. Stronger than tokens.css, wherever it stands. */
export function salonStyle(color: string | null): string {
  const rules = (['light', 'dark'] as const).map((mode) => {
    const values = Object.entries(salonColors(color, mode)).map(([name, value]) => `${name}:${value}`);
    return values.length === 0
      ? ''
      : `html${mode === 'dark' ? "[data-theme='dark']" : ':root'}{${values.join(';')}}`;
  });
  return rules.join('');
}

/** The colour itself, or its next shade (darker on light grounds, lighter on dark ones) that has the contrast with all of them. */
function awayFrom(
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
    if (grounds.every((ground) => contrastOf(shade, ground) >= contrast)) return shade;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** For hover and press: away from the words on it, so that these stay readable; the other way only where there is no room. */
function stronger(plum: string, amount: number): string {
  const words = textOn(plum);
  const away = words === '#ffffff' ? '#000000' : '#ffffff';
  return mixed(plum, contrastOf(plum, away) < SEEN_CONTRAST ? words : away, amount);
}

const partsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(ground: string, color: string, amount: number): string {
  const added = partsOf(color);
  return hexOf(partsOf(ground).map((part, i) => part + ((added[i] ?? 0) - part) * amount));
}

/** Hue 0-360, saturation and lightness 0-1. */
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
