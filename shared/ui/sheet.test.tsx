import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import { SalonProviders } from './providers.tsx';
import { Sheet, SheetCancel } from './sheet.tsx';
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
  test('has its title as its name and takes the focus when it opens', async () => {
    await openSheet();
    const dialog = screen.getByRole('dialog', { name: 'خدمة جديدة' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  test('closes on Escape and returns the focus to the button that opened it', async () => {
    const user = await openSheet();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'إضافة خدمة' })).toHaveFocus();
  });

  test('closes on a press beside its panel, not on a press inside', async () => {
    const user = await openSheet();
    await user.click(screen.getByRole('heading', { name: 'خدمة جديدة' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ignores the second click of the double click that opened it', async () => {
    await openSheet();
    const dialog = screen.getByRole('dialog');
    const secondClick = (element: Element) => {
      fireEvent.pointerDown(element);
      fireEvent.click(element, { detail: 2 });
    };
    secondClick(dialog);
    expect(screen.getByRole('dialog')).toBeVisible();
    // A later double click beside the panel closes the sheet like any press.
    secondClick(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ignores the second tap of the slow double tap that opened it, which is a press of its own', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    await openSheet();
    const tapBeside = (afterMs: number) => {
      now.mockReturnValue(10_000 + afterMs);
      const press = new MouseEvent('pointerdown', { bubbles: true });
      // The test environment has no pointer events.
      fireEvent(screen.getByRole('dialog'), Object.assign(press, { pointerType: 'touch' }));
      fireEvent.click(screen.getByRole('dialog'), { detail: 1 });
    };
    tapBeside(480);
    expect(screen.getByRole('dialog')).toBeVisible();
    tapBeside(1_500);
    expect(screen.queryByRole('dialog')).toBeNull();
    now.mockRestore();
  });

  test('stays open when a text selection ends outside the panel', async () => {
    const user = await openSheet();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'اسم الخدمة' }) },
      { target: screen.getByRole('dialog') },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('keeps the focus inside on Tab in both directions', async () => {
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

  test('hides from screen readers the page under it, and itself under a question', async () => {
    const { user } = await openForm('قص شعر');
    expect(screen.queryByRole('button', { name: 'إضافة خدمة' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'البقاء هنا' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(screen.getByRole('button', { name: 'إضافة خدمة' })).toHaveFocus();
  });

  test('closes on Escape when no element has the focus', async () => {
    const user = await openSheet();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not close while it is busy', async () => {
    const user = await openSheet(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

function Form({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <SalonProviders mode="light">
      <Button onClick={() => setOpen(true)}>إضافة خدمة</Button>
      <Sheet
        open={open}
        title="خدمة جديدة"
        unsaved={name !== ''}
        onClose={close}
        footer={
          <>
            <SheetCancel>إلغاء</SheetCancel>
            <Button kind="primary" onClick={close}>
              حفظ
            </Button>
          </>
        }
      >
        <TextInput label="اسم الخدمة" value={name} onChange={setName} />
      </Sheet>
    </SalonProviders>
  );
}

async function openForm(typed: string) {
  const user = userEvent.setup();
  const onClosed = jest.fn();
  render(<Form onClosed={onClosed} />);
  await user.click(screen.getByRole('button', { name: 'إضافة خدمة' }));
  await user.click(screen.getByRole('textbox'));
  if (typed) await user.keyboard(typed);
  return { user, onClosed };
}

const WAYS = {
  Escape: (user: UserEvent) => user.keyboard('{Escape}'),
  'a press beside it': (user: UserEvent) => user.click(screen.getByRole('dialog')),
  'the cross': (user: UserEvent) => user.click(screen.getByRole('button', { name: 'إغلاق' })),
  'the cancel button': (user: UserEvent) => user.click(screen.getByRole('button', { name: 'إلغاء' })),
};
type Way = keyof typeof WAYS;
const EVERY_WAY = Object.keys(WAYS) as Way[];

const question = () => screen.queryByRole('alertdialog', { name: 'لديك تغييرات لم تُحفظ' });

// @spec 4.38 … and closing a sheet whose form holds it
describe('a sheet with unsaved changes', () => {
  test.each(EVERY_WAY)('asks before %s closes it, and staying keeps the typed text', async (way) => {
    const { user, onClosed } = await openForm('قص شعر');
    await WAYS[way](user);
    expect(question()).toHaveTextContent('إن غادرت الآن فستفقد ما أدخلته ولم تحفظه.');
    const stay = screen.getByRole('button', { name: 'البقاء هنا' });
    expect(stay).toHaveFocus();
    await user.click(stay);
    expect(question()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'اسم الخدمة' })).toHaveValue('قص شعر');
    expect(onClosed).not.toHaveBeenCalled();
  });

  test.each(EVERY_WAY)('closes by %s when the user discards the changes', async (way) => {
    const { user, onClosed } = await openForm('قص شعر');
    await WAYS[way](user);
    await user.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(question()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'إضافة خدمة' })).toHaveFocus();
  });

  test('stays open with the focus in the field when Escape closes the question', async () => {
    const { user, onClosed } = await openForm('قص شعر');
    await user.keyboard('{Escape}{Escape}');
    expect(question()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'اسم الخدمة' })).toHaveFocus();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('keeps the focus inside the question on Tab', async () => {
    const { user } = await openForm('قص شعر');
    await user.keyboard('{Escape}');
    for (let press = 0; press < 3; press += 1) {
      await user.tab({ shift: true });
      expect(question()).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('does not ask when it closes after a save', async () => {
    const { user, onClosed } = await openForm('قص شعر');
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(question()).toBeNull();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});

describe('a sheet without changes', () => {
  test.each(EVERY_WAY)('closes by %s at once', async (way) => {
    const { user, onClosed } = await openForm('');
    await WAYS[way](user);
    expect(question()).toBeNull();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});

describe('the confirmation of a deletion', () => {
  const question = 'هل أنت متأكد من حذف هذه الخدمة؟';

  test('has the focus on cancel first and deletes only after the delete button', async () => {
    const onConfirm = jest.fn();
    const user = userEvent.setup();
    render(<ConfirmDelete open text={question} onConfirm={onConfirm} onCancel={() => {}} />);
    expect(screen.getByRole('alertdialog', { name: 'تأكيد الحذف' })).toHaveTextContent(question);
    expect(screen.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'حذف' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('ignores a second press while it is busy, and shows why the server refused', async () => {
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
