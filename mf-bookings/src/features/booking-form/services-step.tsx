import { ServicePrice, ServiceRow } from '@salon/shared/booking-ui/service-row';
import { VariantPills } from '@salon/shared/booking-ui/variant-pills';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDuration } from '@salon/shared/ui/format';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { Tag } from '@salon/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { DeletedServicesNote } from './deleted-services-note.tsx';
import { linesMessages } from './lines.messages.ts';
import classes from './lines-step.module.css';
import { ServiceList } from './service-list.tsx';
import { Step, StepHint } from './step.tsx';
import { getServiceTerms } from './visit-options.ts';

export const ServicesStep = observer(function ServicesStep({ form }: { form: BookingFormStore }) {
  return (
    <Step place={3} title={messages.servicesStep} done={form.visit.options.length > 0} field="service_ids">
      <DeletedServicesNote form={form} />
      <Services form={form} />
    </Step>
  );
});

const Services = observer(function Services({ form }: { form: BookingFormStore }) {
  const { data, error, isLoading } = form.choices.allServices;
  const { employee, services, options } = form.visit;
  const { variants } = form.entry;
  if (error && !data) {
    return (
      <ErrorRetry
        text={messages.servicesFailed}
        safe={messages.draftIsSafe}
        onRetry={() => void form.choices.loadServices()}
        busy={isLoading}
      />
    );
  }
  if (!employee) return <StepHint>{messages.chooseEmployeeFirst}</StepHint>;
  if (!data) return <SkeletonRows rows={3} />;
  if (services.length === 0) return <Empty title={messages.noServices} text={messages.noServicesHint} />;
  return (
    <ServiceList
      groups={form.choices.groupServices(services)}
      services={services}
      renderRow={(service) => (
        <Row
          key={service.id}
          {...{ form, employee, service }}
          checked={options.some(({ line }) => line.service_id === service.id)}
          variantId={variants[service.id] ?? null}
        />
      )}
    />
  );
});

interface RowProps {
  form: BookingFormStore;
  employee: Employee;
  service: Service;
  checked: boolean;
  variantId: string | null;
}

/** A change of another service does not render this one. */
const Row = observer(function Row({ form, employee, service, checked, variantId }: RowProps) {
  const { booking } = form.edited;
  const { price, duration_minutes } = getServiceTerms(service, { employee, variantId, booking });
  return (
    <ServiceRow
      name={
        <>
          {service.name} {!service.is_active && <Tag tone="quiet">{messages.inactive}</Tag>}
          {service.is_addon && <Tag tone="quiet">{linesMessages.addon}</Tag>}
        </>
      }
      note={formatDuration(duration_minutes)}
      price={
        <ServicePrice
          price={price}
          fullPrice={getFullPrice(service, price)}
          currency={form.platform.salon.currency}
        />
      }
      checked={checked}
      onChange={() => form.entry.toggleService(service.id)}
      more={checked && <Variants {...{ form, service, variantId }} />}
    />
  );
});

/** Returns the price before the discount, where the shown price is the service's own. */
function getFullPrice({ price, final_price }: Service, shown: number): number {
  return shown === final_price ? price : shown;
}

type VariantsProps = Pick<RowProps, 'form' | 'service' | 'variantId'>;

const Variants = observer(function Variants({ form, service, variantId }: VariantsProps) {
  if (service.variants.length === 0) return null;
  return (
    <div className={classes.variants}>
      <VariantPills
        service={service}
        value={variantId}
        onChange={(id) => form.entry.chooseVariant(service.id, id)}
      />
    </div>
  );
});
