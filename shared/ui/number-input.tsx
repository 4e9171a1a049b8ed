import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { toLatinDigits } from '../domain/latin-digits.ts';
import { formatAmount } from '../domain/region/format-amount.ts';
import { toShownAmount } from '../domain/region/shown-digits.ts';
import { NumberBox, type NumberFormat } from './number-box.tsx';
import { getPageRegion } from './region.ts';

export interface NumberInputProps {
  value: number | null;
  /** A typed number may be outside the limits until the input loses the focus. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  precision?: number;
  suffix?: string;
  /** Whether thousands are grouped while the user does not type. */
  grouped?: boolean;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

interface FormatOptions {
  precision: number;
  signed: boolean;
  grouped: boolean;
}

/** Also removes group separators: `١٬٢٣٤٫٥` → `1234.5`. Without groups, a comma is the decimal point. */
function toLatinNumber(text: string, { precision, grouped }: FormatOptions): string {
  const latin = toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/−/g, '-')
    .replace(/٫/g, '.');
  const pointed = grouped || precision === 0 ? latin : latin.replace(/[,،]/g, '.');
  return pointed.replace(/[,،٬\s]/g, '');
}

/** Removes decimals beyond `precision`, because the input never rounds. */
function cleaned(text: string, options: FormatOptions): string {
  const { precision, signed } = options;
  const latin = toLatinNumber(text, options);
  // A pasted -5 must not become 5.
  if (!signed && latin.startsWith('-')) return '';
  const [whole = '', ...decimals] = latin
    .replace(/[^\d.-]/g, '')
    .replace(signed ? /(?!^)-/g : /-/g, '')
    .split('.');
  return decimals.length === 0 || precision === 0
    ? whole
    : `${whole}.${decimals.join('').slice(0, precision)}`;
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? null : value;
}

function useNumberFormat({ precision, signed, grouped }: FormatOptions): NumberFormat {
  const { digits } = getPageRegion();
  return useMemo(() => {
    const options = { precision, signed, grouped };
    const parser = (text: string | undefined) => cleaned(text ?? '', options);
    return {
      parser,
      formatter: (value, info) => {
        if (info.userTyping) return parser(info.input);
        if (value === undefined || value === '') return '';
        return toShownAmount(grouped ? formatAmount(Number(value), 0) : String(Number(value)), digits);
      },
      // Refuses each typed character that `parser` would remove again; pasted text passes.
      accepts: (_, next) => parser(next) === toLatinNumber(next, options),
    };
  }, [precision, signed, grouped, digits]);
}

/** For an amount of money use `MoneyInput`. */
export const NumberInput = observer(function NumberInput(props: NumberInputProps) {
  const { precision = 2, grouped = false, ...rest } = props;
  const format = useNumberFormat({
    precision,
    signed: props.min === undefined || props.min < 0,
    grouped,
  });
  return (
    <NumberBox
      {...rest}
      precision={precision}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      format={format}
      onText={(text) => rest.onChange(numberOf(format.parser(text)))}
    />
  );
});
