import type { Service } from '@salon/shared/contracts/service';
import type { FormSubmission } from '@salon/shared/stores/form-submission';
import type { CatalogueChoices } from '../../../catalogue/catalogue-choices.ts';
import type { ServiceFormDraft } from '../service-form.store.ts';

export interface SectionProps {
  form: FormSubmission<ServiceFormDraft, Service>;
  /** A new service has null. */
  service: Service | null;
  services: readonly Service[];
  choices: CatalogueChoices;
}
