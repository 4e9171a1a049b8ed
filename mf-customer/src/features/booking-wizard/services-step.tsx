import { ServicePrice, ServiceRow, ServiceRows } from '@salon/shared/booking-ui/service-row';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDuration } from '@salon/shared/ui/format';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import type { OfferedService } from './offers.ts';
import type { WizardSteps } from './use-wizard-step.ts';

interface ServicesStepProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

export const ServicesStep = observer(function ServicesStep({ wizard, steps }: ServicesStepProps) {
  const { offers } = wizard.visit;
  if (!offers) return <MenuPending wizard={wizard} />;
  if (offers.length === 0) {
    return (
      <Empty
        title={messages.noServices}
        text={messages.noServicesHint}
        action={
          <>
            <Button onClick={() => steps.open(1)}>{messages.otherEmployee}</Button>
            <ContactSalon business={wizard.business} />
          </>
        }
      />
    );
  }
  return (
    <ServiceRows roomy>
      {offers.map((offer) => (
        <Row key={offer.service.id} wizard={wizard} offer={offer} />
      ))}
    </ServiceRows>
  );
});

const Row = observer(function Row({ wizard, offer }: { wizard: BookingWizardStore; offer: OfferedService }) {
  const { service, isSelectable } = offer;
  return (
    <ServiceRow
      name={service.name}
      description={isSelectable ? service.description : ''}
      note={isSelectable ? formatDuration(service.duration_minutes) : messages.notTogether}
      price={
        <ServicePrice
          price={service.final_price}
          fullPrice={service.price}
          currency={wizard.platform.salon.currency}
        />
      }
      checked={wizard.choice.value.service_ids.includes(service.id)}
      disabled={!isSelectable}
      onChange={() => wizard.choice.toggleService(service.id)}
    />
  );
});

export const MenuPending = observer(function MenuPending({ wizard }: { wizard: BookingWizardStore }) {
  const { menu } = wizard;
  if (!menu.hasFailed) return <SkeletonRows rows={5} />;
  return (
    <ErrorRetry
      text={menu.employees ? messages.servicesFailed : messages.employeesFailed}
      safe={messages.choiceIsSafe}
      busy={menu.allEmployees.isLoading || menu.allServices.isLoading}
      onRetry={menu.loadMissing}
    />
  );
});
