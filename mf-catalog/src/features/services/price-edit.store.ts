import type { Service } from '@salon/shared/contracts/service';
import { finalPrice } from '@salon/shared/domain/discount';
import { isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, runInAction } from 'mobx';
import { updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

/** The price of one service while it is written over in its place. */
export class PriceEditStore {
  /** null while the field is empty. */
  price: number | null;
  isSaving = false;
  private readonly message = new TimedMessage();
  private wasTried = false;
  private readonly service: Service;
  private readonly platform: Pick<Platform, 'http'>;

  constructor(platform: Pick<Platform, 'http'>, service: Service) {
    this.platform = platform;
    this.service = service;
    this.price = service.price;
    makeAutoObservable<PriceEditStore, 'platform' | 'service' | 'message'>(
      this,
      { platform: false, service: false, message: false },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.price !== this.service.price;
  }

  /** What is missing, or why it was not saved, for as long as errors stay (§8); else ''. */
  get problem(): string {
    return this.wasTried && this.price === null ? texts.priceRequired : this.message.text;
  }

  /** What a customer will pay; null without a discount. */
  get reduced(): number | null {
    const { discount_type, discount_percentage } = this.service;
    if (this.price === null || discount_type === 'none') return null;
    return finalPrice({ price: this.price, discount_type, discount_percentage });
  }

  change(price: number | null) {
    this.price = price;
    this.message.clear();
  }

  /** It closes. */
  leave() {
    this.message.clear();
  }

  /** The saved service, the old one where nothing changed, or null when it could not be saved: `problem` then tells. */
  async save(): Promise<Service | null> {
    this.wasTried = true;
    if (this.isSaving || this.price === null) return null;
    if (!this.isDirty) return this.service;
    this.isSaving = true;
    this.message.clear();
    try {
      const answer = await updateService(this.platform.http, this.service.id, { price: this.price });
      if (!isConflict(answer)) return answer.data;
      this.message.error(answer.error);
    } catch {
      this.message.error(texts.saveError);
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
    return null;
  }
}
