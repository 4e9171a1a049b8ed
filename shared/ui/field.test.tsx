import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ChoicePills } from './choice-pills.tsx';
import { ControlProvider, Field, FieldNote } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { SalonProviders } from './providers.tsx';
import { SearchInput } from './search-input.tsx';
import { SelectField } from './select-field.tsx';
import { TextInput } from './text-input.tsx';

test('a field names its control, marks it required and ties the error to it', () => {
  render(
    <Field label="اسم العميل" required error="يرجى إدخال اسم العميل" hint="كما في الهوية">
      <TextInput value="" onChange={() => {}} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'اسم العميل' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('يرجى إدخال اسم العميل');
  expect(screen.getByRole('alert')).toHaveTextContent('يرجى إدخال اسم العميل');
});

test('a field without an error gives its hint', () => {
  render(
    <Field label="رمز الصالون" hint="اتركه فارغًا للصالون الافتراضي">
      <TextInput value="" onChange={() => {}} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'رمز الصالون' });
  expect(input).toHaveAccessibleDescription('اتركه فارغًا للصالون الافتراضي');
  expect(input).toBeValid();
});

test('a control outside a field has the note that it is given', () => {
  const control = { 'aria-describedby': 'note', 'aria-invalid': true as const };
  render(
    <>
      <ControlProvider control={control}>
        <TextInput label="بداية الفترة الأولى" value="" onChange={() => {}} />
      </ControlProvider>
      <FieldNote id="note" error="يرجى إدخال وقت صحيح" />
    </>,
  );
  const input = screen.getByRole('textbox', { name: 'بداية الفترة الأولى' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('يرجى إدخال وقت صحيح');
});

test('two fields never share an id, even in two React roots', () => {
  render(<Field label="الأول">{({ id }) => <input id={id} />}</Field>);
  render(<Field label="الثاني">{({ id }) => <input id={id} />}</Field>);
  expect(screen.getByLabelText('الأول').id).not.toBe(screen.getByLabelText('الثاني').id);
});

test('a password input shows its text and hides it again', async () => {
  render(
    <Field label="كلمة المرور">
      <PasswordInput value="noor" onChange={() => {}} />
    </Field>,
  );
  const input = screen.getByLabelText('كلمة المرور');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }));
  expect(input).toHaveAttribute('type', 'password');
});

function Search() {
  const [text, setText] = useState('زينب');
  return <SearchInput label="ابحث في العملاء" value={text} onChange={setText} />;
}

test('a search input is emptied by its cross, which keeps the focus in the field, or by Escape', async () => {
  render(<Search />);
  const input = screen.getByRole('searchbox', { name: 'ابحث في العملاء' });
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  await userEvent.keyboard('سارة{Escape}');
  expect(input).toHaveValue('');
});

function Pills() {
  const [value, setValue] = useState<'all' | 'pending' | 'completed'>('all');
  return (
    <ChoicePills
      label="الحالة"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'الكل', count: 3 },
        { value: 'pending', label: 'قيد الانتظار' },
        { value: 'completed', label: 'مكتمل' },
      ]}
    />
  );
}

test('choice pills are one Tab stop, and the arrow keys choose', async () => {
  render(<Pills />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: /الكل/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'قيد الانتظار' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('a select has a first option that means all', async () => {
  const chosen = jest.fn();
  render(
    <SelectField
      label="الموظف"
      emptyLabel="كل الموظفين"
      value="sara"
      options={[{ value: 'sara', label: 'سارة' }]}
      onChange={chosen}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الموظف' }), 'كل الموظفين');
  expect(chosen).toHaveBeenCalledWith('');
});

test('a checkbox changes when its label is pressed', async () => {
  const changed = jest.fn();
  render(
    <Checkbox checked={false} onChange={changed}>
      طباعة الإيصال
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('طباعة الإيصال'));
  expect(changed).toHaveBeenCalledWith(true);
});

function Price({ max = 60000 }: { max?: number }) {
  const [price, setPrice] = useState<number | null>(40000);
  return (
    <SalonProviders mode="light">
      <Field label="المبلغ المدفوع">
        <NumberInput grouped value={price} onChange={setPrice} min={0} max={max} step={1000} />
      </Field>
      <output>{price === null ? 'فارغ' : price}</output>
    </SalonProviders>
  );
}

describe('a number input', () => {
  const input = () => screen.getByRole('spinbutton', { name: 'المبلغ المدفوع' });
  const value = () => screen.getByRole('status').textContent;

  test('groups its digits by three and steps by a thousand', async () => {
    render(<Price />);
    expect(input()).toHaveValue('40,000');
    await userEvent.type(input(), '{ArrowUp}');
    expect(value()).toBe('41000');
  });

  test('reads Arabic-Indic digits and an Arabic decimal mark', async () => {
    render(<Price />);
    await userEvent.clear(input());
    expect(value()).toBe('فارغ');
    await userEvent.type(input(), '١٢٣٤٫٥');
    await userEvent.tab();
    expect(value()).toBe('1234.5');
    expect(input()).toHaveValue('1,234.5');
  });

  test('reports a too high number while it is typed, so that the screen can show the error', async () => {
    render(<Price />);
    await userEvent.clear(input());
    await userEvent.type(input(), '70000');
    expect(value()).toBe('70000');
  });

  test('refuses a letter and each key that would be removed again', async () => {
    render(<Price />);
    await userEvent.clear(input());
    await userEvent.type(input(), '1x2.5.75');
    expect(input()).toHaveValue('12.57');
    await userEvent.clear(input());
    await userEvent.paste('25,000 د.ع');
    expect(value()).toBe('25000');
  });

  test('without groups, takes a comma as the decimal point', async () => {
    const given = jest.fn();
    render(<NumberInput label="النسبة" value={null} onChange={given} min={0} max={100} precision={1} />);
    await userEvent.type(screen.getByRole('spinbutton', { name: 'النسبة' }), '12،5');
    expect(given).toHaveBeenLastCalledWith(12.5);
  });

  test.each(['-5', '\u200e-5', '\u061c-٥', '\u2066−5\u2069'])(
    'without a sign, does not take the pasted %j as 5',
    async (text) => {
      const given = jest.fn();
      render(<NumberInput label="النسبة" value={null} onChange={given} min={0} max={100} precision={1} />);
      await userEvent.click(screen.getByRole('spinbutton', { name: 'النسبة' }));
      await userEvent.paste(text);
      await userEvent.tab();
      expect(given).not.toHaveBeenCalledWith(5);
    },
  );

  test('stays within its limits and takes at most two decimals', async () => {
    render(<Price />);
    await userEvent.clear(input());
    await userEvent.type(input(), '70000');
    await userEvent.tab();
    expect(value()).toBe('60000');
    await userEvent.clear(input());
    await userEvent.type(input(), '10.129');
    await userEvent.tab();
    expect(value()).toBe('10.12');
    await userEvent.clear(input());
    await userEvent.type(input(), '-99000{Enter}');
    expect(value()).toBe('60000');
  });
});
