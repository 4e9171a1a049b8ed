import { observer } from 'mobx-react-lite';
import type { ImageChoice } from '../stores/image-choice.ts';
import { Field } from '../ui/field.tsx';
import { ImagePicker } from '../ui/image-picker.tsx';

export interface ImageFieldProps {
  label: string;
  image: ImageChoice;
  /** The saved image's address, if another store than `image` has it. */
  url?: string | null;
  /** The image cannot be changed while its form is being saved. */
  form: { readonly isSaving: boolean };
  error?: string | undefined;
}

export const ImageField = observer(function ImageField({ label, image, url, form, error }: ImageFieldProps) {
  return (
    <Field label={label} error={image.problem || error}>
      <ImagePicker
        url={url === undefined ? image.url : url}
        file={image.file}
        onChange={image.choose}
        onReject={image.reject}
        busy={form.isSaving}
      />
    </Field>
  );
});
