import type { Service } from '@salon/shared/contracts/service';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

interface PriceDraft {
  /** The price is null while the field is empty. */
  price: number | null;
}

/** Saving an unchanged price sends no request. */
export function createPriceEdit({ http }: Pick<Platform, 'http'>, service: Service) {
  return new FormSubmission<PriceDraft, Service>({
    draft: { price: service.price },
    check: ({ price }) => (price === null ? { price: texts.priceRequired } : {}),
    send: async ({ price }) => {
      if (price === null || price === service.price) return { success: true, data: service };
      return updateService(http, service.id, { price });
    },
    explain: ({ status, text }) => (status === 409 ? text : texts.saveError),
  });
}
