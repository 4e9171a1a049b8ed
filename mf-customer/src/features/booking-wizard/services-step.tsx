import { ServiceRows } from '@salon/shared/booking-ui/service-row';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { ContactSalon } from './contact-salon.tsx';
import { ServiceOffer } from './service-offer.tsx';
import classes from './services-step.module.css';
import type { WizardSteps } from './use-wizard-step.ts';
import { visitMessages } from './visit.messages.ts';
import type { VisitEditorStore } from './visit-editor.store.ts';
import type { WizardSlots } from './wizard-slots.ts';

interface ServicesStepProps {
  wizard: BookingWizardStore;
  steps: WizardSteps;
}

interface GroupsProps {
  wizard: BookingWizardStore;
  slots: WizardSlots;
}

export const ServicesStep = observer(function ServicesStep({ wizard, steps }: ServicesStepProps) {
  const { offers } = wizard.visit;
  const { slots } = wizard.time;
  if (!offers || !slots || slots.groups.isPending) return <MenuPending wizard={wizard} />;
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
    <div className={classes.services}>
      <ServiceGroups wizard={wizard} slots={slots} />
      <SeveralEmployees wizard={wizard} editor={slots.editor} />
    </div>
  );
});

/** Without categories the services have no heading. */
const ServiceGroups = observer(function ServiceGroups({ wizard, slots }: GroupsProps) {
  return slots.groups.all.map(({ title, services }) => {
    const rows = (
      <ServiceRows key={title} roomy>
        {services.map((service) => (
          <ServiceOffer key={service.id} wizard={wizard} editor={slots.editor} service={service} />
        ))}
      </ServiceRows>
    );
    if (!title) return rows;
    return (
      <section className={classes.group} key={title} aria-label={title}>
        <h2 className={classes.heading}>{title}</h2>
        {rows}
      </section>
    );
  });
});

interface SeveralProps {
  wizard: BookingWizardStore;
  editor: VisitEditorStore;
}

const SeveralEmployees = observer(function SeveralEmployees({ wizard, editor }: SeveralProps) {
  const { visit, choice } = wizard;
  const isTogether = visit.drafts.some(({ joins }) => joins === 'with');
  const isChained = visit.drafts.length > 0 && visit.employeeIds.length === 0;
  return (
    <>
      <p className={classes.hint} role="status">
        {choice.value.isSeveral && visit.drafts.length > 1 && !isTogether && visitMessages.inOrder}
        {isChained && !choice.value.isSeveral && visitMessages.oneAfterAnother}
      </p>
      {editor.canSplit && (
        <div>
          <Button kind="ghost" onClick={editor.openSeveral}>
            {choice.isForAnyone ? visitMessages.chooseForEach : visitMessages.addOthers}
          </Button>
        </div>
      )}
    </>
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
