import type { CustomerPhoto } from '@salon/shared/contracts/customer-card';
import type { PhotoKind } from '@salon/shared/domain/customer-card';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import { addPhoto } from './customer-card.api.ts';
import { photoMessages as texts } from './customer-card.messages.ts';

export interface PhotoDraft {
  kind: PhotoKind;
  has_consent: boolean;
  /** Names the field of a missing file; `image` holds the file. */
  file: null;
}

export class PhotoFormStore {
  readonly form: FormSubmission<PhotoDraft, CustomerPhoto>;
  readonly image: ImageChoice;

  constructor({ http }: Pick<Platform, 'http'>, customerId: string) {
    this.form = new FormSubmission<PhotoDraft, CustomerPhoto>({
      draft: { kind: 'after', has_consent: false, file: null },
      check: (draft) => this.check(draft),
      send: ({ kind }, keyFor) => {
        const file = this.image.file ?? new File([], '');
        const { name, size, lastModified } = file;
        const photo = { customerId, file, query: { kind, has_consent: 'true' as const } };
        return addPhoto(http, photo, keyFor({ kind, name, size, lastModified }));
      },
      explain: ({ status, text }: RequestFailure) => {
        if (status === 409 || status === 413 || status === 400) return text;
        return status > 0 ? texts.failed : texts.error;
      },
    });
    this.image = new ImageChoice(texts, null, () => this.form.markChanged());
  }

  private check({ has_consent }: PhotoDraft): FieldProblems<PhotoDraft> {
    return {
      ...(this.image.file ? {} : { file: texts.photoRequired }),
      ...(has_consent ? {} : { has_consent: texts.consentRequired }),
    };
  }
}
