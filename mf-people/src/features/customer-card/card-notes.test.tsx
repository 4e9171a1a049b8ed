import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCardNetwork, buildNote, huda, openCard } from './testing/open-card.tsx';

const allergy = buildNote({ kind: 'allergy', text: 'الأمونيا', is_pinned: true });
const formula = buildNote({ kind: 'formula', text: '7.1 + 6%', is_pinned: true });
const plain = buildNote({ text: 'تتأخر عشر دقائق' });

describe('the notes of a customer', () => {
  it('have allergy and formula at the top of the page, apart from the others', async () => {
    openCard(buildCardNetwork({ notes: [allergy, formula, plain] }));
    const alerts = await screen.findByRole('list', { name: 'تنبيهات' });
    expect(
      within(alerts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('حساسيةمنى · 7 تشرين الثانيالأمونيا'),
      expect.stringContaining('خلطةمنى · 7 تشرين الثاني7.1 + 6%'),
    ]);
    expect(within(alerts).getByText('الأمونيا').closest('li')).toHaveClass('allergy');
    expect(within(alerts).getByText('7.1 + 6%').closest('li')).not.toHaveClass('allergy');
    expect(within(screen.getByRole('list', { name: 'الملاحظات' })).getByText(plain.text)).toBeVisible();
  });

  it('show the remark of the form of customers, which is edited there', async () => {
    const network = buildCardNetwork({
      customer: { ...huda, notes: 'زبونة قديمة', visits: 0, no_shows: 0, late_cancels: 0 },
    });
    openCard(network);
    expect((await screen.findByText('زبونة قديمة')).closest('li')).toHaveTextContent('من بيانات العميل');
  });

  it('are added with kind and text; an allergy is pinned in any case', async () => {
    const network = buildCardNetwork();
    network.on('POST', paths.customerNotes(huda.id)).answer(success(allergy), 201);
    const { person, messages } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'إضافة ملاحظة' }));
    const sheet = await screen.findByRole('dialog', { name: 'إضافة ملاحظة' });
    await person.click(within(sheet).getByRole('button', { name: 'حفظ' }));
    expect(await within(sheet).findByText('اكتب الملاحظة')).toBeVisible();
    expect(within(sheet).getByRole('checkbox', { name: 'تثبيت في الأعلى' })).toBeVisible();
    await person.click(within(sheet).getByRole('radio', { name: 'حساسية' }));
    expect(within(sheet).queryByRole('checkbox')).toBeNull();
    await person.type(within(sheet).getByRole('textbox', { name: /النص/ }), 'الأمونيا');
    await person.click(within(sheet).getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByRole('list', { name: 'تنبيهات' })).toHaveTextContent('الأمونيا');
    const [call] = network.callsTo('POST', paths.customerNotes(huda.id));
    expect(call?.body).toEqual({ kind: 'allergy', text: 'الأمونيا', is_pinned: true });
    expect(call?.headers['idempotency-key']).toBeTruthy();
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ الملاحظة' }]);
  });

  it('keep what was typed when the save fails', async () => {
    const network = buildCardNetwork();
    network.on('POST', paths.customerNotes(huda.id)).breakDown();
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'إضافة ملاحظة' }));
    await person.type(await screen.findByRole('textbox', { name: /النص/ }), 'شاي');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('خطأ في حفظ الملاحظة، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /النص/ })).toHaveValue('شاي');
  });

  it('are edited, pinned and deleted', async () => {
    const network = buildCardNetwork({ notes: [plain] });
    const route = network.on('PUT', paths.customerNote(plain.id));
    network.on('DELETE', paths.customerNote(plain.id)).answer({ success: true });
    const { person } = openCard(network);
    route.answer(success({ ...plain, is_pinned: true }));
    await person.click(await screen.findByRole('button', { name: 'تثبيت: تتأخر عشر دقائق' }));
    expect(await screen.findByRole('button', { name: 'إلغاء التثبيت: تتأخر عشر دقائق' })).toBeVisible();
    route.answer(success({ ...plain, text: 'تتأخر' }));
    await person.click(screen.getByRole('button', { name: 'تعديل: تتأخر عشر دقائق' }));
    const text = await screen.findByRole('textbox', { name: /النص/ });
    await person.clear(text);
    await person.type(text, 'تتأخر');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'حذف: تتأخر' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('حذف هذه الملاحظة؟');
    await person.click(within(question).getByRole('button', { name: /حذف/ }));
    expect(await screen.findByText(/لا ملاحظات بعد/)).toBeVisible();
    expect(network.callsTo('PUT', paths.customerNote(plain.id)).map(({ body }) => body)).toEqual([
      { is_pinned: true },
      { text: 'تتأخر' },
    ]);
  });

  it('keep the pin that another admin has changed while the text was edited', async () => {
    const network = buildCardNetwork({ notes: [plain] });
    network
      .on('PUT', paths.customerNote(plain.id))
      .answer(success({ ...plain, text: 'تتأخر عشر دقائق دائمًا', is_pinned: true }));
    const { person } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تعديل: تتأخر عشر دقائق' }));
    await person.type(await screen.findByRole('textbox', { name: /النص/ }), ' دائمًا');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.callsTo('PUT', paths.customerNote(plain.id))[0]?.body).toEqual({
      text: 'تتأخر عشر دقائق دائمًا',
    });
    expect(screen.getByRole('button', { name: /^إلغاء التثبيت/ })).toBeVisible();
  });

  it('say when a pin could not be saved', async () => {
    const network = buildCardNetwork({ notes: [plain] });
    network.on('PUT', paths.customerNote(plain.id)).breakDown();
    const { person, messages } = openCard(network);
    await person.click(await screen.findByRole('button', { name: 'تثبيت: تتأخر عشر دقائق' }));
    await waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.kind).toBe('error');
  });
});
