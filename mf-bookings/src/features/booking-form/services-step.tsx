import { ServicePrice, ServiceRow, ServiceRows } from '@salon/shared/booking-ui/service-row';
import type { Service } from '@salon/shared/contracts/service';
import { getFinalPrice } from '@salon/shared/domain/discount';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDuration } from '@salon/shared/ui/format';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { Tag } from '@salon/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { Step, StepHint } from './step.tsx';
import { findBookedLine } from './summary-lines.ts';

export const ServicesStep = observer(function ServicesStep({ form }: { form: BookingFormStore }) {
  return (
    <Step place={3} title={messages.servicesStep} done={form.visit.lines.length > 0} field="service_ids">
      <Services form={form} />
    </Step>
  );
});

const Services = observer(function Services({ form }: { form: BookingFormStore }) {
  const { data, error, isLoading } = form.choices.allServices;
  const { employee, services } = form.visit;
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
    <ServiceRows>
      {services.map((service) => (
        <Row key={service.id} form={form} service={service} />
      ))}
    </ServiceRows>
  );
});

const Row = observer(function Row({ form, service }: { form: BookingFormStore; service: Service }) {
  const booked = findBookedLine(service.id, form.edited.booking);
  const { price, duration_minutes } = booked ?? { ...service, price: getFinalPrice(service) };
  return (
    <ServiceRow
      name={
        <>
          {service.name} {!service.is_active && <Tag tone="quiet">{messages.inactive}</Tag>}
        </>
      }
      note={formatDuration(duration_minutes)}
      price={
        <ServicePrice
          price={price}
          fullPrice={booked ? price : service.price}
          currency={form.platform.salon.currency}
        />
      }
      checked={form.visit.lines.some(({ id }) => id === service.id)}
      onChange={() => form.entry.toggleService(service.id)}
    />
  );
});
