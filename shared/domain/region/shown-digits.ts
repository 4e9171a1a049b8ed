import type { DigitShapes } from './region.ts';

const ARABIC_ZERO = 0x0660;

/** Returns the text with its digits 0–9 in the shapes that the salon shows. */
export function toShownDigits(text: string, shapes: DigitShapes): string {
  if (shapes === 'latn') return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}

/** As `toShownDigits`, for a formatted amount: `1,234.5` has Arabic separators, too: `١٬٢٣٤٫٥`. */
export function toShownAmount(text: string, shapes: DigitShapes): string {
  if (shapes === 'latn') return text;
  return toShownDigits(text.replaceAll(',', '٬').replace('.', '٫'), shapes);
}
