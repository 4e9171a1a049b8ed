import { usePlatform } from '@salon/shared/module/platform-context';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { PlainInput } from '@salon/shared/ui/plain-input';
import { Sheet } from '@salon/shared/ui/sheet';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { customerNameMessages as texts } from './customer-name.messages.ts';
import classes from './customer-name.module.css';
import { CustomerNameStore } from './customer-name.store.ts';

interface NameSheetProps {
  /** A mandatory sheet closes only after a name is saved. */
  mandatory?: boolean;
  onClose(): void;
}

/** Focuses the field when React mounts it, because a sheet renders its content later than itself. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

export const NameSheet = observer(function NameSheet({ mandatory = false, onClose }: NameSheetProps) {
  const platform = usePlatform();
  const [store] = useState(() => new CustomerNameStore(platform));
  const formId = useUniqueId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await store.save()) onClose();
  };
  return (
    <Sheet
      open
      title={mandatory ? texts.title : texts.renameTitle}
      width={440}
      busy={store.isSaving}
      mandatory={mandatory}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={formId} size="large" block busy={store.isSaving}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.lead}>{texts.lead}</p>
        <Field label={texts.name} error={store.problem} required>
          <PlainInput
            value={store.name}
            onChange={store.change}
            autoComplete="name"
            name="name"
            maxLength={120}
            inputRef={focusOnce}
          />
        </Field>
        <p className={classes.failure} role="alert">
          {store.failure && <CircleAlert aria-hidden="true" />}
          <span>{store.failure}</span>
        </p>
      </form>
    </Sheet>
  );
});
