import { computeContrast, READABLE_CONTRAST } from '@salon/shared/domain/color';
import { screen, waitFor, within } from '@testing-library/react';
import { settingsMessages } from './settings.messages.ts';
import { buildSettings, openSettings } from './testing/open-settings.ts';

const pill = (name: string) => screen.getByRole('radio', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the currency', () => {
  it('can be a common one, shown after an example amount', async () => {
    const { person, save, sent } = await openSettings();
    await person.click(pill('ر.س'));
    expect(section('العملة').getByText('25,000.00').parentElement).toHaveTextContent('ر.س');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ currency: 'ر.س' }]));
  });

  it('can be the salon’s own text, but not empty', async () => {
    const { person, save, sent, fill } = await openSettings();
    await person.click(pill('عملة أخرى'));
    await save();
    expect(await screen.findByText('يرجى إدخال رمز العملة')).toBeInTheDocument();
    await fill('رمز العملة', 'دينار');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ currency: 'دينار' }]));
  });

  it('outside the list is shown as the salon’s own text', async () => {
    await openSettings(buildSettings({ currency: 'دينار' }));
    expect(pill('عملة أخرى')).toBeChecked();
    expect(screen.getByLabelText(/^رمز العملة/)).toHaveValue('دينار');
  });
});

describe("the colour of the customers' pages", () => {
  it.each(Object.entries(settingsMessages.colors))('%s, %s, is readable under white text', (color) => {
    expect(computeContrast(color, '#ffffff')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  });

  it('can be chosen by name, or reset to the default', async () => {
    const { person, save, sent } = await openSettings(buildSettings({ color: '#1f4e8c' }));
    expect(pill('أزرق')).toBeChecked();
    await person.click(pill('أخضر'));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ color: '#2f6b4f' }]));
    await person.click(pill('لون التطبيق'));
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ color: null }));
  });

  it('can be the salon’s own, with a note when text on it is hard to read', async () => {
    const { person, save, sent, fill } = await openSettings();
    await person.click(pill('لون آخر'));
    await fill('رمز اللون', '#FFE1');
    await save();
    expect(await screen.findByText(/^يجب أن يكون اللون بالصيغة/)).toBeInTheDocument();
    await fill('رمز اللون', '#FFE100');
    expect(screen.getByText('لون فاتح، قد تصعب قراءته. الأغمق أوضح لعملائك.')).toBeInTheDocument();
    await fill('رمز اللون', '#223344');
    expect(screen.getByText('لون واضح، يقرأ بسهولة.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ color: '#223344' }]));
  });
});
