import { useMemo } from 'react';
import { toLatinDigits } from '../domain/latin-digits.ts';
import type { CurrencyDigits } from '../domain/region/currencies.ts';
import { formatAmount } from '../domain/region/format-amount.ts';
import { readTypedAmount, type TypedAmount } from '../domain/region/read-typed-amount.ts';
import type { DigitShapes } from '../domain/region/region.ts';
import { toShownAmount } from '../domain/region/shown-digits.ts';
import type { NumberFormat } from './number-box.tsx';
import { removeOwnGroups, type TextBefore } from './own-groups.ts';
import { getPageRegion } from './region.ts';

export interface AmountFormat extends NumberFormat {
  read(text: string): TypedAmount;
}

interface FormatOptions {
  /** The decimals that can be typed. */
  precision: number;
  /** The fewest decimals that are shown while the person does not type. */
  digits: CurrencyDigits;
}

/** antd takes this text for no number, and keeps the typed text. */
const NO_NUMBER = 'NaN';

/** Reads the text of an amount field as a whole, and leaves a text that it refuses as it was typed. */
export function useAmountFormat({ precision, digits }: FormatOptions): AmountFormat {
  const shapes = getPageRegion().digits;
  return useMemo(() => createAmountFormat(precision, digits, shapes), [precision, digits, shapes]);
}

function createAmountFormat(precision: number, digits: CurrencyDigits, shapes: DigitShapes): AmountFormat {
  const edits = new Edits();
  const read = (text: string) => readTypedAmount(edits.toTyped(text), precision);
  return {
    read,
    parser: (text) => {
      const reading = read(text ?? '');
      return 'problem' in reading ? NO_NUMBER : String(reading.amount ?? '');
    },
    formatter: (value, { userTyping, input }) => {
      if (userTyping || (isEmpty(value) && 'problem' in read(input)))
        return edits.show(toTypedShape(input, edits));
      if (isEmpty(value)) return edits.show('');
      return edits.showOwn(toShownAmount(formatAmount(Number(value), digits), shapes));
    },
    accepts: (character) => /^[\d٠-٩۰-۹.,،٫٬\s]$/.test(character),
    onEdit: edits.begin,
  };
}

const isEmpty = (value: unknown) => value === undefined || value === '';

const toTypedShape = (input: string, edits: Edits) =>
  toLatinDigits(edits.toTyped(input)).replaceAll('٫', '.');

/** Knows which group separators in a field's text the field wrote itself. */
class Edits {
  /** Whether the shown text is the field's own, perhaps shortened by the person. */
  private isOwn = false;
  private before: TextBefore | null = null;
  /** The last edited text, and the same text without the field's own separators. */
  private edited = { text: '', typed: '' };

  readonly begin = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => {
    const start = selectionStart ?? value.length;
    this.before = this.isOwn ? { text: value, start, end: selectionEnd ?? start } : null;
    if (!this.isOwn) this.edited = { text: '', typed: '' };
  };

  toTyped(text: string): string {
    if (this.before) {
      this.edited = { text, typed: removeOwnGroups(text, this.before) };
      this.before = null;
    }
    return text === this.edited.text ? this.edited.typed : text;
  }

  show(text: string): string {
    this.isOwn = false;
    return text;
  }

  showOwn(text: string): string {
    this.isOwn = true;
    return text;
  }
}
