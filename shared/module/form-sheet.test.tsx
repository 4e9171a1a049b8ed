import { screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { ApiError } from '../http/api-error.ts';
import { FormSubmission } from '../stores/form-submission.ts';
import { renderModule } from '../testing/render-module.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useForm } from './use-form.ts';

type Send = () => Promise<{ success: true; data: string }>;

const newForm = (send: Send) =>
  new FormSubmission<{ name: string }, string>({
    draft: { name: '' },
    check: ({ name }) => (name ? {} : { name: 'مطلوب' }),
    send,
    explain: () => 'فشل الحفظ',
  });

interface ScreenProps {
  send: Send;
  onSaved(saved: string): void;
  onClose(): void;
}

const Screen = observer(function Screen({ send, onSaved, onClose }: ScreenProps) {
  const { form } = useForm('customers', () => ({ form: newForm(send) }));
  return (
    <FormSheet form={form} title="عميل" save="حفظ" cancel="إلغاء" onSaved={onSaved} onClose={onClose}>
      <Field label="الاسم" error={form.problems.name}>
        <TextInput {...form.input('name')} />
      </Field>
    </FormSheet>
  );
});

function open(send: Send = async () => ({ success: true, data: 'هدى' })) {
  const saved: string[] = [];
  const onClose = jest.fn();
  const view = renderModule(<Screen send={send} onSaved={(name) => saved.push(name)} onClose={onClose} />);
  const dirty: boolean[] = [];
  view.platform.events.on('form:dirty', (event) => dirty.push(event.dirty));
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  const type = () => view.person.type(screen.getByRole('textbox'), 'هدى');
  return { ...view, saved, onClose, dirty, press, type };
}

describe('a form sheet', () => {
  it('hands over what was saved', async () => {
    const { type, press, saved } = open();
    await type();
    await press('حفظ');
    expect(saved).toEqual(['هدى']);
  });

  it('focuses the first wrong field after a refused try', async () => {
    const { press, saved } = open();
    await press('حفظ');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('مطلوب');
    expect(saved).toEqual([]);
  });

  it('shows the text of a failure and stays open', async () => {
    const { type, press, saved } = open(() =>
      Promise.reject(new ApiError({ status: 500, code: 'INTERNAL', message: '' })),
    );
    await type();
    await press('حفظ');
    expect(await screen.findByText('فشل الحفظ')).toHaveAttribute('role', 'alert');
    expect(saved).toEqual([]);
  });

  it('asks before typed values are lost, and the page asks as well until the form closes', async () => {
    const { type, press, onClose, dirty, unmount } = open();
    await type();
    expect(dirty.at(-1)).toBe(true);
    await press('إلغاء');
    expect(onClose).not.toHaveBeenCalled();
    await press('المغادرة دون حفظ');
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(dirty.at(-1)).toBe(false);
  });
});
