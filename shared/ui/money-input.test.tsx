import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { toLatinDigits } from '../domain/latin-digits.ts';
import { DEFAULT_REGION } from '../domain/region/region.ts';
import { MoneyInput } from './money-input.tsx';
import { setPageRegion } from './region.ts';

interface Opened {
  currency: string;
  value?: number | null;
  fitting?: number;
}

function Screen({ value, onGiven, ...field }: Required<Opened> & { onGiven: (n: number | null) => void }) {
  const [amount, setAmount] = useState(value);
  const take = (next: number | null) => {
    onGiven(next);
    setAmount(next);
  };
  return <MoneyInput {...field} label="السعر" value={amount} onChange={take} />;
}

function openField({ currency, value = null, fitting = 0 }: Opened) {
  const given: Array<number | null> = [];
  render(
    <Screen currency={currency} value={value} fitting={fitting} onGiven={(amount) => given.push(amount)} />,
  );
  const field = screen.getByRole('spinbutton', { name: 'السعر' });
  return { field, person: userEvent.setup(), last: () => given.at(-1) };
}

afterEach(() => setPageRegion(DEFAULT_REGION));

describe('a money input', () => {
  it.each([
    ['د.ع', null],
    ['$', 12.5],
  ])('takes as many decimals as %s has', async (currency, expected) => {
    const { field, person, last } = openField({ currency });
    await person.type(field, '12.5');
    expect(last()).toBe(expected);
    expect(screen.getByText(currency)).toBeVisible();
  });

  it('opens a keyboard without a decimal mark for a currency without decimals', () => {
    openField({ currency: 'د.ع' });
    expect(screen.getByRole('spinbutton')).toHaveAttribute('inputmode', 'numeric');
  });

  it('shows the decimals of a stored amount even if the currency has none', () => {
    expect(openField({ currency: 'د.ع', value: 1234.5 }).field).toHaveValue('1,234.5');
  });

  it('takes the decimals of the amount to pay', async () => {
    const { field, person, last } = openField({ currency: 'د.ع', fitting: 34.5 });
    await person.type(field, '34.5');
    expect(last()).toBe(34.5);
  });
});

const COMMA = 'الفاصلة هنا تحتمل معنيين. اكتب الكسور بعد نقطة، مثل 12.500';
const WHOLE = 'اكتب المبلغ بلا كسور';
const TWO = 'اكتب منزلتين عشريتين على الأكثر';
const THREE = 'اكتب ثلاث منازل عشرية على الأكثر';
const UNCLEAR = 'هذا المبلغ غير واضح. اكتبه بالأرقام بلا فواصل';

/** Each currency: the text, and the amount or the note about it. */
const TEXTS: readonly [string, string, number | string][] = [
  ['د.ع', '12500', 12_500],
  ['د.ع', '12,500', 12_500],
  ['د.ع', '١٢،٥٠٠', 12_500],
  ['د.ع', '١٢٬٥٠٠', 12_500],
  ['د.ع', '1,250,000', 1_250_000],
  ['د.ع', '12,5', WHOLE],
  ['د.ع', '12.5', WHOLE],
  ['د.ع', '12.500', WHOLE],
  ['د.ع', '١٢٫٥', WHOLE],
  ['ج.م', '12,50', 12.5],
  ['ج.م', '١٢٫٥٠', 12.5],
  ['ج.م', '12,500', 12_500],
  ['ج.م', '1,250.75', 1250.75],
  ['ج.م', '12.505', TWO],
  ['ر.س', '12,5', 12.5],
  ['ر.س', '12٬5', UNCLEAR],
  ['د.ك', '12.500', 12.5],
  ['د.ك', '١٢٫٥٠٠', 12.5],
  ['د.ك', '12,5', 12.5],
  ['د.ك', '12,500', COMMA],
  ['د.ك', '١٢،٥٠٠', COMMA],
  ['د.ك', '١٢٬٥٠٠', 12_500],
  ['د.ك', '1,250.500', 1250.5],
  ['د.ك', '12.5005', THREE],
  ['د.ك', '12,50,0', UNCLEAR],
];

/** While a person types, a field shows Latin digits and a point. */
const toShown = (text: string) => toLatinDigits(text).replace('٫', '.');

describe('the text of an amount', () => {
  it.each(TEXTS)('in %s: %s typed key by key or pasted is %s', async (currency, text, expected) => {
    for (const enter of ['type', 'paste'] as const) {
      const { field, person, last } = openField({ currency });
      await person.click(field);
      await (enter === 'type' ? person.keyboard(text) : person.paste(text));
      await person.tab();
      expect(last()).toBe(typeof expected === 'number' ? expected : null);
      if (typeof expected === 'string') {
        expect(screen.getByRole('alert')).toHaveTextContent(expected);
        expect(toLatinDigits(String((field as HTMLInputElement).value))).toBe(toShown(text));
        expect(field).toBeInvalid();
      } else {
        expect(screen.queryByRole('alert')).toBeNull();
      }
      cleanup();
    }
  });

  it('does not call 12,5 wrong in Iraq before the person leaves the field', async () => {
    const { field, person } = openField({ currency: 'د.ع' });
    await person.type(field, '12,5');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(field, '00');
    await person.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field).toHaveValue('12,500');
  });

  it.each([
    ['د.ع', 12_500, '0', 125_000],
    ['د.ك', 12_500, '{Backspace}{Backspace}{Backspace}{Backspace}', 12_500],
    ['د.ك', 12_500, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}', 1250],
    ['ج.م', 12_500, '{Backspace}{Backspace}{Backspace}0', 125_000],
  ])(
    'takes edits of a text that the field grouped: %s %s %s is %s',
    async (currency, value, keys, expected) => {
      const { field, person, last } = openField({ currency, value });
      await person.type(field, keys);
      await person.tab();
      expect(last() ?? value).toBe(expected);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('takes edits of a text that the field grouped with Arabic digits', async () => {
    setPageRegion({ ...DEFAULT_REGION, digits: 'arab' });
    const { field, person, last } = openField({ currency: 'د.ع', value: 12_500 });
    expect(field).toHaveValue('١٢٬٥٠٠');
    await person.type(field, '٠');
    expect(last()).toBe(125_000);
    await person.tab();
    expect(field).toHaveValue('١٢٥٬٠٠٠');
  });

  it('keeps a comma that a person types into a grouped text', async () => {
    const { field, person, last } = openField({ currency: 'د.ك', value: 12 });
    await person.clear(field);
    await person.type(field, '12,500');
    expect(field).toHaveValue('12,500');
    expect(last()).toBeNull();
    await person.type(field, '{Backspace}');
    expect(last()).toBe(12.5);
  });

  it('is not submitted while it cannot be read', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Screen currency="د.ك" value={null} fitting={0} onGiven={() => {}} />
        <button type="submit">حفظ</button>
      </form>,
    );
    const field = screen.getByRole('spinbutton');
    await userEvent.type(field, '12,500{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(submit).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('12,500');
    await userEvent.clear(field);
    await userEvent.type(field, '12.500{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
