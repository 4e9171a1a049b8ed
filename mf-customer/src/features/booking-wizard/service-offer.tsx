import { ServiceRow } from '@salon/shared/booking-ui/service-row';
import type { PublicService } from '@salon/shared/contracts/service';
import { formatDuration } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { RowPrice } from './row-price.tsx';
import { getRowTerms } from './row-terms.ts';
import { ServiceOptions } from './service-options.tsx';
import { visitMessages as messages } from './visit.messages.ts';
import type { VisitEditorStore } from './visit-editor.store.ts';

interface ServiceOfferProps {
  wizard: BookingWizardStore;
  editor: VisitEditorStore;
  service: PublicService;
}

export const ServiceOffer = observer(function ServiceOffer({ wizard, editor, service }: ServiceOfferProps) {
  const draft = editor.findDraft(service.id);
  const terms = getRowTerms(wizard, service, editor.findUsualEmployee(service.id));
  const isSelectable = draft !== undefined || !editor.isFull;
  return (
    <ServiceRow
      name={service.name}
      description={isSelectable ? service.description : ''}
      note={isSelectable ? formatDuration(terms.durationMinutes) : messages.tooMany}
      price={<RowPrice terms={terms} currency={wizard.platform.salon.currency} />}
      checked={draft !== undefined}
      disabled={!isSelectable}
      onChange={() => editor.toggle(service.id)}
      more={draft && <ServiceOptions wizard={wizard} editor={editor} service={service} draft={draft} />}
    />
  );
});
