import type { Service } from '@salon/shared/contracts/service';
import { finalPrice } from '@salon/shared/domain/discount';
import { DEFAULT_SERVICE_IMAGE, type ImageCheck } from '@salon/shared/domain/image';
import { createIdempotencyKey, isApiError, isConflict } from '@salon/shared/http';
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

/** The chosen image could not be uploaded; the service is then not saved. */
class UploadFailure extends Error {}

/** The form that adds or edits one service. */
export class ServiceFormStore {
  draft: ServiceDraft;
  file: File | null = null;
  imageUrl: string | null;
  imageProblem = '';
  isSaving = false;
  isDirty = false;
  private readonly message = new TimedMessage();
  private wasTried = false;
  /** One key for one form content, so that a retry after a timeout adds one service. A change makes a new key. */
  private idempotencyKey = createIdempotencyKey();

  /** The edited service; null for a new one. */
  readonly service: Service | null;
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>, service: Service | null) {
    this.platform = platform;
    this.service = service;
    this.draft = service ? draftOf(service) : { ...EMPTY };
    this.imageUrl = service?.image_url ?? null;
    makeAutoObservable<ServiceFormStore, 'platform' | 'idempotencyKey' | 'message'>(
      this,
      { platform: false, idempotencyKey: false, message: false, service: false },
      { autoBind: true },
    );
  }

  /** The error message, shown for five seconds (§8). */
  get failure(): string {
    return this.message.text;
  }

  get problems(): ServiceProblems {
    return this.wasTried ? checkService(this.draft) : {};
  }

  /** The price after the discount; null without a discount or a price. */
  get finalPrice(): number | null {
    const { price, discount_type, discount_percentage } = this.draft;
    if (price === null || discount_type === 'none') return null;
    return finalPrice({ price, discount_type, discount_percentage: discount_percentage ?? 0 });
  }

  change(fields: Partial<ServiceDraft>) {
    Object.assign(this.draft, fields);
    this.markChanged();
  }

  chooseImage(file: File | null) {
    this.file = file;
    this.imageProblem = '';
    if (!file) this.imageUrl = null;
    this.markChanged();
  }

  rejectImage(reason: Exclude<ImageCheck, 'ok'>) {
    this.imageProblem = reason === 'size' ? texts.imageSize : texts.imageType;
  }

  /** Call when the form closes. */
  leave() {
    this.message.clear();
  }

  /** @returns the saved service; null when a field is wrong or the server refuses, with the reason in `failure` */
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
    return this.service
      ? updateService(http, this.service.id, body)
      : createService(http, body, this.idempotencyKey);
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

  private markChanged() {
    this.isDirty = true;
    this.message.clear();
    this.idempotencyKey = createIdempotencyKey();
  }
}

/** The server's text for a refused image is more precise than the general text. */
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
