import type { Service } from '@salon/shared/contracts/service';
import { finalPrice } from '@salon/shared/domain/discount';
import { isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, runInAction } from 'mobx';
import { updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

/** Edits the price of one service on its card. */
export class PriceEditStore {
  /** Null while the field is empty. */
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

  /** The error text: a missing price, or a failed save, shown for five seconds (§8); '' for none. */
  get problem(): string {
    return this.wasTried && this.price === null ? texts.priceRequired : this.message.text;
  }

  /** The price after the discount; null without a discount. */
  get discountedPrice(): number | null {
    const { discount_type, discount_percentage } = this.service;
    if (this.price === null || discount_type === 'none') return null;
    return finalPrice({ price: this.price, discount_type, discount_percentage });
  }

  change(price: number | null) {
    this.price = price;
    this.message.clear();
  }

  /** Call when the field closes. */
  leave() {
    this.message.clear();
  }

  /** @returns the saved service, the unchanged one when the price is the same, null on an error that `problem` shows */
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
