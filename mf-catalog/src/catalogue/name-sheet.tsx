import { FormSheet } from '@salon/shared/module/form-sheet';
import type { Platform } from '@salon/shared/module/platform';
import { useForm } from '@salon/shared/module/use-form';
import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NameForm } from './name-form.store.ts';

export interface NameSheetProps<Saved> {
  /** The form's unique name. */
  source: string;
  createForm(platform: Platform): NameForm<Saved>;
  title: string;
  label: string;
  hint?: string;
  save: string;
  cancel: string;
  onSaved(saved: Saved): void;
  onClose(): void;
}

export const NameSheet = observer(function NameSheet<Saved>(props: NameSheetProps<Saved>) {
  const { source, createForm, label, hint, ...sheet } = props;
  const { form } = useForm(source, (platform) => ({ form: createForm(platform) }));
  return (
    <FormSheet {...sheet} form={form} width={440}>
      <Field label={label} error={form.problems.name} hint={hint} required>
        <TextInput {...form.input('name')} maxLength={120} firstFocus />
      </Field>
    </FormSheet>
  );
}) as <Saved>(props: NameSheetProps<Saved>) => ReactNode;
