import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDuration } from '@salon/shared/ui/format';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import type { OfferedService } from './offers.ts';
import { Price } from './price.tsx';
import classes from './services-step.module.css';
import type { WizardSteps } from './use-wizard-step.ts';

interface ServicesStepProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

/** Step 2: the services of the chosen employee, each with today's price and its duration. */
export const ServicesStep = observer(function ServicesStep({ wizard, steps }: ServicesStepProps) {
  const { offers } = wizard;
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
    <ul className={classes.rows}>
      {offers.map((offer) => (
        <li key={offer.service.id}>
          <Row wizard={wizard} offer={offer} />
        </li>
      ))}
    </ul>
  );
});

const Row = observer(function Row({ wizard, offer }: { wizard: BookingWizardStore; offer: OfferedService }) {
  const { service, isSelectable } = offer;
  return (
    <label className={classes.row}>
      <input
        className={classes.checkbox}
        type="checkbox"
        checked={wizard.choice.service_ids.includes(service.id)}
        disabled={!isSelectable}
        onChange={() => wizard.toggleService(service.id)}
      />
      <span className={classes.tick} aria-hidden="true">
        <Check />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{service.name}</span>
        {isSelectable && service.description && (
          <span className={classes.description}>{service.description}</span>
        )}
        <span className={classes.minutes}>
          {isSelectable ? formatDuration(service.duration_minutes) : messages.notTogether}
        </span>
      </span>
      <Price service={service} />
    </label>
  );
});

/** Loading skeleton or error of employees and services; the later steps use it too. */
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
