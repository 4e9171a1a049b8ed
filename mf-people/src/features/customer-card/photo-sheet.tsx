import type { CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { PHOTO_KINDS } from '@salon/shared/domain/customer-card';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { ImageField } from '@salon/shared/module/image-field';
import { useForm } from '@salon/shared/module/use-form';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { FieldNote } from '@salon/shared/ui/field';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { observer } from 'mobx-react-lite';
import { photoMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import { PhotoFormStore } from './photo-form.store.ts';

interface PhotoSheetProps {
  customerId: string;
  onSaved(photo: CustomerPhoto): void;
  onClose(): void;
}

const KINDS = PHOTO_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

export const PhotoSheet = observer(function PhotoSheet({ customerId, onSaved, onClose }: PhotoSheetProps) {
  const { form, image } = useForm('customer-photo', (platform) => new PhotoFormStore(platform, customerId));
  const noteId = useUniqueId();
  const { draft, problems, input } = form;
  return (
    <FormSheet
      form={form}
      title={texts.add}
      width={480}
      save={texts.save}
      cancel={texts.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ChoicePills label={texts.kind} options={KINDS} {...input('kind')} titled />
      <ImageField label={texts.photo} image={image} form={form} error={problems.file} />
      <div className={classes.consent}>
        <Checkbox checked={draft.has_consent} onChange={(has_consent) => form.change({ has_consent })}>
          {texts.consent}
        </Checkbox>
        <FieldNote id={noteId} error={problems.has_consent} />
      </div>
    </FormSheet>
  );
});
