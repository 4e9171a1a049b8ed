import type { Service } from '@salon/shared/contracts/service';
import { finalPrice } from '@salon/shared/domain/discount';
import { DEFAULT_SERVICE_IMAGE, type ImageCheck } from '@salon/shared/domain/image';
import { isApiError, isConflict, newIntent } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, runInAction } from 'mobx';
import { readAsDataUrl } from './data-url.ts';
import {
  checkService,
  type ServiceDraft,
  type ServiceProblems,
  toService,
} from './service-form.validation.ts';
import { createService, updateService, uploadImage } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

const EMPTY: ServiceDraft = {
  name: '',
  description: '',
  price: null,
  duration_minutes: null,
  discount_type: 'none',
  discount_percentage: null,
};

/** A failed upload keeps the form as it is: nothing is saved without the picture that was chosen. */
class UploadFailure extends Error {}

/** The add and edit sheet of one service. */
export class ServiceFormStore {
  draft: ServiceDraft;
  file: File | null = null;
  imageUrl: string | null;
  imageProblem = '';
  isSaving = false;
  isDirty = false;
  private readonly message = new TimedMessage();
  private wasTried = false;
  /** One key for one intent: a second press after a time-out creates nothing twice. A change makes a new intent. */
  private intent = newIntent();

  /** What is being edited; null adds a new one. */
  readonly service: Service | null;
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>, service: Service | null) {
    this.platform = platform;
    this.service = service;
    this.draft = service ? draftOf(service) : { ...EMPTY };
    this.imageUrl = service?.image_url ?? null;
    makeAutoObservable<ServiceFormStore, 'platform' | 'intent' | 'message'>(
      this,
      { platform: false, intent: false, message: false, service: false },
      { autoBind: true },
    );
  }

  /** Why it was not saved, for as long as errors stay (§8). */
  get failure(): string {
    return this.message.text;
  }

  get problems(): ServiceProblems {
    return this.wasTried ? checkService(this.draft) : {};
  }

  /** What a customer will pay, while it is typed; null before there is a price. */
  get finalPrice(): number | null {
    const { price, discount_type, discount_percentage } = this.draft;
    if (price === null || discount_type === 'none') return null;
    return finalPrice({ price, discount_type, discount_percentage: discount_percentage ?? 0 });
  }

  change(fields: Partial<ServiceDraft>) {
    Object.assign(this.draft, fields);
    this.touch();
  }

  chooseImage(file: File | null) {
    this.file = file;
    this.imageProblem = '';
    if (!file) this.imageUrl = null;
    this.touch();
  }

  rejectImage(reason: Exclude<ImageCheck, 'ok'>) {
    this.imageProblem = reason === 'size' ? texts.imageSize : texts.imageType;
  }

  /** The form closes. */
  leave() {
    this.message.clear();
  }

  /** The saved service, or null when something is wrong or the server says no; `failure` then tells. */
  async save(): Promise<Service | null> {
    this.wasTried = true;
    if (this.isSaving || Object.keys(this.problems).length > 0) return null;
    this.isSaving = true;
    this.message.clear();
    try {
      const answer = await this.send();
      if (!isConflict(answer)) return answer.data;
      this.message.error(answer.error);
    } catch (error) {
      this.message.error(error instanceof UploadFailure ? error.message : texts.saveError);
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
    return null;
  }

  private async send() {
    const { http } = this.platform;
    const image_url = await this.uploadedUrl();
    const body = { ...toService(this.draft), image_url: image_url ?? DEFAULT_SERVICE_IMAGE };
    return this.service ? updateService(http, this.service.id, body) : createService(http, body, this.intent);
  }

  private async uploadedUrl(): Promise<string | null> {
    if (!this.file) return this.imageUrl;
    try {
      const answer = await uploadImage(this.platform.http, await readAsDataUrl(this.file), this.file);
      if (isConflict(answer)) throw new UploadFailure(texts.uploadFailed);
      runInAction(() => {
        this.file = null;
        this.imageUrl = answer.data.url;
      });
      return answer.data.url;
    } catch (error) {
      throw error instanceof UploadFailure ? error : new UploadFailure(uploadFailureText(error));
    }
  }

  private touch() {
    this.isDirty = true;
    this.message.clear();
    this.intent = newIntent();
  }
}

/** A refusal that names the picture's fault says more than that the upload failed. */
function uploadFailureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return texts.uploadError;
  return error.code === 'IMAGE_TYPE_INVALID' || error.code === 'IMAGE_TOO_LARGE'
    ? error.message
    : texts.uploadFailed;
}

function draftOf(service: Service): ServiceDraft {
  const { name, description, price, duration_minutes, discount_type, discount_percentage } = service;
  return {
    name,
    description,
    price,
    duration_minutes,
    discount_type,
    discount_percentage: discount_type === 'none' ? null : discount_percentage,
  };
}
