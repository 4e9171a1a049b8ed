import type { Service } from '@salon/shared/contracts/service';
import { DEFAULT_SERVICE_IMAGE } from '@salon/shared/domain/image';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import { ImageFailure, uploadImageFile } from '../../images/upload-image.ts';
import { checkDetails } from './details/details.validation.ts';
import {
  type DetailsDraft,
  getChangedDetails,
  getDetailsChanges,
  toDetailsDraft,
} from './details/details-draft.ts';
import {
  checkService,
  getServiceChanges,
  type ServiceDraft,
  toServiceBody,
  toServiceDraft,
} from './service-form.validation.ts';
import { createService, updateService, uploadImage } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

export type ServiceFormDraft = ServiceDraft & DetailsDraft;

export class ServiceFormStore {
  readonly form: FormSubmission<ServiceFormDraft, Service>;
  readonly image: ImageChoice;
  private readonly platform: Pick<Platform, 'http'>;

  /** `service` is null for a new service. */
  constructor(platform: Pick<Platform, 'http'>, service: Service | null) {
    const { http } = platform;
    this.platform = platform;
    this.image = new ImageChoice(texts, service?.image_url ?? null, () => this.form.markChanged());
    this.form = new FormSubmission<ServiceFormDraft, Service>({
      draft: { ...toServiceDraft(service), ...toDetailsDraft(service) },
      check: (draft) => ({ ...checkService(draft), ...checkDetails(draft) }),
      send: async (draft, keyFor) => {
        const image_url = await this.uploadedUrl();
        if (service) {
          const image = image_url === service.image_url ? {} : { image_url };
          return updateService(http, service.id, {
            ...getServiceChanges(draft, service),
            ...getDetailsChanges(draft, service),
            ...image,
          });
        }
        const body = { ...toServiceBody(draft), ...getChangedDetails(draft, null), image_url };
        return createService(http, body, keyFor(body));
      },
      explain: ({ status, text, cause }) =>
        status === 409 || cause instanceof ImageFailure ? text : texts.saveError,
    });
  }

  /** If the upload fails, the service is not saved. If only the save fails, a retry does not upload the image again. */
  private async uploadedUrl(): Promise<string> {
    const { file } = this.image;
    if (file) this.image.setUploadedUrl(await uploadImageFile(this.platform.http, file, uploadImage, texts));
    return this.image.url ?? DEFAULT_SERVICE_IMAGE;
  }
}
