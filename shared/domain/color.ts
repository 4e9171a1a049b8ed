/** The smallest contrast that WCAG 2.2 AA allows for normal text. */
export const READABLE_CONTRAST = 4.5;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Returns the contrast of two '#rrggbb' colours by WCAG 2, from 1 (equal) to 21. */
export function computeContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the text colour for a background. Their contrast is always at least 4.5. */
export const chooseTextColor = (color: string): '#ffffff' | '#000000' =>
  computeContrast(color, '#ffffff') >= computeContrast(color, '#000000') ? '#ffffff' : '#000000';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
