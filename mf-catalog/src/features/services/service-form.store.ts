import type { Service } from '@salon/shared/contracts/service';
import { DEFAULT_SERVICE_IMAGE } from '@salon/shared/domain/image';
import { isApiError } from '@salon/shared/http';
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
import { dropMissingChoices, isMissing } from './details/drop-missing-choices.ts';
import {
  checkService,
  getServiceChanges,
  type ServiceDraft,
  toServiceBody,
  toServiceDraft,
} from './service-form.validation.ts';
import { createService, updateService, uploadImage } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';
import type { ServicesStore } from './services.store.ts';

export type ServiceFormDraft = ServiceDraft & DetailsDraft;

type Needs = Pick<Platform, 'http'>;
/** The services, and what a service may name. */
type Catalogue = Pick<ServicesStore, 'list' | 'choices' | 'reload'>;

export class ServiceFormStore {
  readonly form: FormSubmission<ServiceFormDraft, Service>;
  readonly image: ImageChoice;
  private readonly platform: Needs;
  private readonly service: Service | null;
  private readonly catalogue: Catalogue;

  /** `service` is null for a new service. */
  constructor(platform: Needs, service: Service | null, catalogue: Catalogue) {
    this.platform = platform;
    this.service = service;
    this.catalogue = catalogue;
    this.image = new ImageChoice(texts, service?.image_url ?? null, () => this.form.markChanged());
    this.form = new FormSubmission<ServiceFormDraft, Service>({
      draft: { ...toServiceDraft(service), ...toDetailsDraft(service) },
      check: (draft) => ({ ...checkService(draft), ...checkDetails(draft) }),
      send: (draft, keyFor) => this.send(draft, keyFor).catch(this.followDeletion),
      explain: ({ status, text, cause }) => {
        if (status === 404) return texts.choiceGone;
        return status === 409 || cause instanceof ImageFailure ? text : texts.saveError;
      },
    });
  }

  private async send(draft: ServiceFormDraft, keyFor: (body: unknown) => string) {
    const { service, platform } = this;
    const image_url = await this.uploadedUrl();
    if (service) {
      const image = image_url === service.image_url ? {} : { image_url };
      return updateService(platform.http, service.id, {
        ...getServiceChanges(draft, service),
        ...getDetailsChanges(draft, service),
        ...image,
      });
    }
    const body = { ...toServiceBody(draft), ...getChangedDetails(draft, null), image_url };
    return createService(platform.http, body, keyFor(body));
  }

  /** The lists tell what another admin has deleted: the service, or a choice that the server would refuse again. */
  private readonly followDeletion = async (error: unknown): Promise<never> => {
    if (isApiError(error) && error.status === 404) {
      await this.catalogue.reload();
      this.dropMissing();
    }
    throw error;
  };

  private dropMissing() {
    const { form, service, catalogue } = this;
    if (service && isMissing(catalogue.list, service.id)) form.end(texts.gone);
    else form.fill(dropMissingChoices(form.draft, service, catalogue));
  }

  /** If the upload fails, the service is not saved. If only the save fails, a retry does not upload the image again. */
  private async uploadedUrl(): Promise<string> {
    const { file } = this.image;
    if (file) this.image.setUploadedUrl(await uploadImageFile(this.platform.http, file, uploadImage, texts));
    return this.image.url ?? DEFAULT_SERVICE_IMAGE;
  }
}
