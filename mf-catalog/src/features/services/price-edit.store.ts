import type { Service } from '@salon/shared/contracts/service';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { updateService } from './services.api.ts';
import { servicesMessages as texts } from './services.messages.ts';

interface PriceDraft {
  /** The price is null while the field is empty. */
  price: number | null;
}

/** Saving an unchanged price sends no request. `onGone` is called when the server no longer has the service. */
export function createPriceEdit({ http }: Pick<Platform, 'http'>, service: Service, onGone: () => void) {
  return new FormSubmission<PriceDraft, Service>({
    draft: { price: service.price },
    check: ({ price }) => (price === null ? { price: texts.priceRequired } : {}),
    send: async ({ price }) => {
      if (price === null || price === service.price) return { success: true, data: service };
      return updateService(http, service.id, { price });
    },
    explain: ({ status, text }) => {
      if (status !== 404) return status === 409 ? text : texts.saveError;
      onGone();
      return '';
    },
  });
}
