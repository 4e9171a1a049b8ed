import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDelete } from './confirm.tsx';
import { SalonProviders } from './providers.tsx';
import { Sheet } from './sheet.tsx';
import { TextInput } from './text-input.tsx';

function Screen({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <SalonProviders mode="light">
      <Button onClick={() => setOpen(true)}>إضافة خدمة</Button>
      <Sheet
        open={open}
        title="خدمة جديدة"
        busy={busy}
        onClose={() => setOpen(false)}
        footer={<Button kind="primary">حفظ</Button>}
      >
        <TextInput label="اسم الخدمة" value="" onChange={() => {}} />
      </Sheet>
    </SalonProviders>
  );
}

async function openSheet(busy = false) {
  const user = userEvent.setup();
  render(<Screen busy={busy} />);
  await user.click(screen.getByRole('button', { name: 'إضافة خدمة' }));
  return user;
}

describe('a sheet', () => {
  test('says its title and takes the focus when it opens', async () => {
    await openSheet();
    const dialog = screen.getByRole('dialog', { name: 'خدمة جديدة' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  test('closes on Escape and gives the focus back to the button that opened it', async () => {
    const user = await openSheet();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'إضافة خدمة' })).toHaveFocus();
  });

  test('closes on a press beside it, not on one inside', async () => {
    const user = await openSheet();
    await user.click(screen.getByRole('heading', { name: 'خدمة جديدة' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays open when selecting text ends outside it', async () => {
    const user = await openSheet();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'اسم الخدمة' }) },
      { target: screen.getByRole('dialog') },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('keeps Tab inside, in both directions', async () => {
    const user = await openSheet();
    const close = screen.getByRole('button', { name: 'إغلاق' });
    const save = screen.getByRole('button', { name: 'حفظ' });
    await user.tab({ shift: true });
    expect(save).toHaveFocus();
    await user.tab();
    expect(close).toHaveFocus();
    await user.tab({ shift: true });
    expect(save).toHaveFocus();
  });

  test('does not close while it is saving', async () => {
    const user = await openSheet(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the question before a deletion', () => {
  const question = 'هل أنت متأكد من حذف هذه الخدمة؟';

  test('starts on the way back and deletes only when told', async () => {
    const onConfirm = jest.fn();
    const user = userEvent.setup();
    render(<ConfirmDelete open text={question} onConfirm={onConfirm} onCancel={() => {}} />);
    expect(screen.getByRole('alertdialog', { name: 'تأكيد الحذف' })).toHaveTextContent(question);
    expect(screen.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'حذف' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('takes no second press while it works, and says why it was refused', async () => {
    const onConfirm = jest.fn();
    const user = userEvent.setup();
    render(
      <ConfirmDelete
        open
        busy
        text={question}
        error="حدث خطأ في حذف الخدمة"
        onConfirm={onConfirm}
        onCancel={() => {}}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'حذف' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('حدث خطأ في حذف الخدمة');
  });
});
