import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput } from './money-input.tsx';

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

describe('a money input', () => {
  it.each([
    ['د.ع', 125],
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
