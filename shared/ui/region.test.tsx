import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { DEFAULT_REGION, type Region } from '../domain/region/region.ts';
import { BookingNumberTag } from './booking-number-tag.tsx';
import { Calendar } from './calendar.tsx';
import { ClockContext } from './clock.tsx';
import {
  COUNTS,
  formatCount,
  formatDate,
  formatMoney,
  formatMonth,
  formatRange,
  getSalonWeek,
} from './format.ts';
import { Money } from './money.tsx';
import { MoneyInput } from './money-input.tsx';
import { Phone } from './phone.tsx';
import { PhoneInput } from './phone-input.tsx';
import { PlainPhoneInput } from './plain-phone-input.tsx';
import { claimPageRegion, getDigitsOf, getPageRegion, releasePageRegion, setPageRegion } from './region.ts';
import { Time } from './time.tsx';

const KUWAIT: Region = {
  ...DEFAULT_REGION,
  ...{ country: 'KW', currency: 'د.ك', currencyDigits: 3, cashStep: 0.005 },
  ...{ weekStart: 7, months: 'gregorian_ar' },
};
const EGYPT: Region = {
  ...DEFAULT_REGION,
  ...{ country: 'EG', currency: 'ج.م', currencyDigits: 2, months: 'gregorian_ar', digits: 'arab' },
};

afterEach(() => setPageRegion(DEFAULT_REGION));

describe('the texts of a page', () => {
  it('have Iraqi dinars, months and weeks until the salon is known', () => {
    expect(formatMoney(12_500, 'د.ع')).toBe('12,500 د.ع');
    expect(formatDate('2026-11-21', true)).toBe('السبت 21 تشرين الثاني 2026');
    expect(getSalonWeek('2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  });

  it('have the decimals, months and weeks of a Kuwaiti salon', () => {
    setPageRegion(KUWAIT);
    expect(formatMoney(12.5, 'د.ك')).toBe('12.500 د.ك');
    expect(formatMonth('2026-11')).toBe('نوفمبر 2026');
    expect(getSalonWeek('2026-11-20')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  });

  it('have the digits of an Egyptian salon', () => {
    setPageRegion(EGYPT);
    expect(formatMoney(1234.5, 'ج.م')).toBe('١٬٢٣٤٫٥٠ ج.م');
    expect(formatRange('2026-11-21', '2026-11-27')).toBe('٢١ – ٢٧ نوفمبر');
    expect(formatCount(3, COUNTS.booking)).toBe('٣ حجوزات');
  });

  it('have the decimals of the currency whatever label the salon writes', () => {
    setPageRegion({ ...KUWAIT, currency: 'نقطة' });
    expect(getDigitsOf('نقطة')).toBe(3);
    expect(getDigitsOf('$')).toBe(2);
  });
});

describe('the salon of an address', () => {
  const [page, next] = [{}, {}];

  it('gives the region of its page to every visitor', () => {
    claimPageRegion(page, KUWAIT);
    setPageRegion(EGYPT);
    expect(getPageRegion()).toEqual(KUWAIT);
    releasePageRegion(page);
    expect(getPageRegion()).toEqual(EGYPT);
  });

  it('keeps it when the page before closes after the next has opened', () => {
    claimPageRegion(page, KUWAIT);
    claimPageRegion(next, EGYPT);
    releasePageRegion(page);
    expect(getPageRegion()).toEqual(EGYPT);
    releasePageRegion(next);
    expect(getPageRegion()).toEqual(DEFAULT_REGION);
  });
});

describe('the components of a page', () => {
  it('change with the region', () => {
    render(
      <ClockContext value={12}>
        <Money amount={12.5} currency="د.ك" />
        <Phone value="+96551234567" link />
        <Time value="14:30" />
        <BookingNumberTag n={7} />
      </ClockContext>,
    );
    expect(screen.getByRole('link', { name: /\+965\s5123\s4567$/ })).toBeVisible();
    act(() => setPageRegion(KUWAIT));
    const link = screen.getByRole('link', { name: /^اتصال بالرقم 5123\s4567$/ });
    expect(link).toHaveAttribute('href', 'tel:+96551234567');
    act(() => setPageRegion({ ...KUWAIT, digits: 'arab' }));
    expect(screen.getByText('١٢٫٥٠٠')).toBeVisible();
    expect(screen.getByText(/^٢:٣٠\sم$/)).toHaveAttribute('datetime', '14:30');
    expect(screen.getByText('#٧')).toBeVisible();
    expect(screen.getByText(/^٥١٢٣\s٤٥٦٧$/)).toHaveAttribute('href', 'tel:+96551234567');
  });

  it('show weeks from the salon’s first weekday, with its weekend', () => {
    setPageRegion(KUWAIT);
    render(<Calendar from="" to="" today="2026-11-21" onPick={() => undefined} />);
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([
      ...['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    ]);
    expect(heads.filter((head) => head.className !== '').map((head) => head.textContent)).toEqual(['ج', 'س']);
    expect(screen.getByText('نوفمبر 2026')).toBeVisible();
    const [, firstWeek] = screen.getAllByRole('row');
    expect(firstWeek).toHaveTextContent(/^1234567$/);
  });
});

interface TypedProps {
  Field: ComponentType<{ value: string; onChange(phone: string): void }>;
  onGiven: (phone: string) => void;
}

function Typed({ Field, onGiven }: TypedProps) {
  const [phone, setPhone] = useState('');
  const change = (next: string) => {
    onGiven(next);
    setPhone(next);
  };
  return <Field value={phone} onChange={change} />;
}

describe.each([
  ['staff', PhoneInput],
  ['customers', PlainPhoneInput],
] as const)('the phone field of %s in Kuwait', (_, Field) => {
  const open = () => {
    setPageRegion(KUWAIT);
    const given: string[] = [];
    render(<Typed Field={Field} onGiven={(phone) => given.push(phone)} />);
    return { field: screen.getByRole('textbox'), last: () => given.at(-1) };
  };

  it('has the country code beside the number, and an example', async () => {
    const { field, last } = open();
    expect(screen.getByText('+965')).toBeVisible();
    expect(field).toHaveAttribute('placeholder', '5000 0000');
    await userEvent.type(field, '٥١٢٣ ٤٥٦٧٨');
    expect(field).toHaveValue('51234567');
    expect(last()).toBe('+96551234567');
  });

  it('takes a whole phone of another country after +', async () => {
    const { field, last } = open();
    await userEvent.type(field, '+964 770 123 4567');
    expect(field).toHaveValue('+9647701234567');
    expect(last()).toBe('+9647701234567');
    expect(screen.queryByText('+965')).not.toBeInTheDocument();
    await userEvent.clear(field);
    expect(screen.getByText('+965')).toBeVisible();
  });

  it('replaces its value by a pasted phone', async () => {
    const { field, last } = open();
    await userEvent.type(field, '6');
    await userEvent.paste('00965 5123 4567');
    expect(field).toHaveValue('51234567');
    expect(last()).toBe('+96551234567');
  });
});

function Amount({ onGiven }: { onGiven: (amount: number | null) => void }) {
  const [amount, setAmount] = useState<number | null>(null);
  const change = (next: number | null) => {
    onGiven(next);
    setAmount(next);
  };
  return <MoneyInput currency="د.ك" label="السعر" value={amount} onChange={change} />;
}

describe('a money input in Kuwait', () => {
  const open = () => {
    setPageRegion(KUWAIT);
    const given: (number | null)[] = [];
    render(<Amount onGiven={(amount) => given.push(amount)} />);
    const field = screen.getByRole('spinbutton', { name: 'السعر' });
    return { field, last: () => given.at(-1) };
  };
  const note = () => screen.queryByText(/^الفاصلة هنا تحتمل معنيين/);

  it.each(['12.5', '12.500', '١٢٫٥'])('takes %s as twelve and a half dinars', async (typed) => {
    const { field, last } = open();
    await userEvent.type(field, typed);
    expect(last()).toBe(12.5);
    await userEvent.tab();
    expect(field).toHaveValue('12.500');
  });

  it('refuses 12,500 typed or pasted, which has two meanings, and says why', async () => {
    const { field, last } = open();
    await userEvent.type(field, '12,500');
    expect(note()).toBeVisible();
    expect(field).toHaveAccessibleDescription(/^الفاصلة هنا/);
    expect(field).toHaveValue('12,500');
    expect(last()).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '12.5');
    expect(note()).not.toBeInTheDocument();
    expect(last()).toBe(12.5);
    await userEvent.clear(field);
    await userEvent.paste('12,500');
    expect(note()).toBeVisible();
    expect(last()).toBeNull();
    await userEvent.clear(field);
    await userEvent.paste('1,250.500');
    expect(last()).toBe(1250.5);
  });
});

it('a money input in Iraq takes whole dinars and group commas', async () => {
  const given: (number | null)[] = [];
  render(<MoneyInput currency="د.ع" label="السعر" value={null} onChange={(amount) => given.push(amount)} />);
  await userEvent.click(screen.getByRole('spinbutton'));
  await userEvent.paste('12,500');
  expect(given.at(-1)).toBe(12_500);
});
