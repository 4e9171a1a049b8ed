import { usePlatform } from '@salon/shared/module';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { useForm } from '@salon/shared/module/use-form';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { __camel__Messages as texts } from './__kebab__.messages.ts';
import { create__Pascal__Form } from './__kebab__-form.store.ts';

export function Add__Pascal__() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <__Pascal__Sheet onClose={() => setOpen(false)} />}
    </>
  );
}

const __Pascal__Sheet = observer(function __Pascal__Sheet({ onClose }: { onClose(): void }) {
  const { feedback, events } = usePlatform();
  const { form } = useForm('__kebab__', (platform) => ({ form: create__Pascal__Form(platform) }));
  const { problems, input } = form;
  const finish = () => {
    onClose();
    feedback.success(texts.added, 3);
    events.emit('customers:changed');
  };
  return (
    <FormSheet form={form} title={texts.add} save={texts.save} cancel={texts.cancel} onSaved={finish} onClose={onClose}>
      <Field label={texts.name} error={problems.name} required>
        <TextInput {...input('name')} maxLength={120} firstFocus />
      </Field>
      <Field label={texts.phone} error={problems.phone} required>
        <PhoneInput {...input('phone')} />
      </Field>
    </FormSheet>
  );
});
