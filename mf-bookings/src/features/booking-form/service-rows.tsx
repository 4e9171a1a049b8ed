import type { Service } from '@salon/shared/contracts/service';
import { finalPrice, hasDiscount } from '@salon/shared/domain/discount';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatDuration } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { Tag } from '@salon/shared/ui/tag';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import classes from './service-rows.module.css';
import { Step } from './step.tsx';
import { findBookedLine, type SummaryLine } from './summary-lines.ts';

/** Step 3: the services of the chosen employee, with price and duration. */
export const ServiceRows = observer(function ServiceRows({ form }: { form: BookingFormStore }) {
  return (
    <Step place={3} title={messages.servicesStep} done={form.lines.length > 0} field="service_ids">
      <Rows form={form} />
    </Step>
  );
});

const Rows = observer(function Rows({ form }: { form: BookingFormStore }) {
  const { data, error, isLoading } = form.choices.allServices;
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
  if (!form.employee) return <p className={classes.hint}>{messages.chooseEmployeeFirst}</p>;
  if (!data) return <SkeletonRows rows={3} />;
  if (form.services.length === 0) return <Empty title={messages.noServices} text={messages.noServicesHint} />;
  return (
    <ul className={classes.rows}>
      {form.services.map((service) => (
        <li key={service.id}>
          <Row form={form} service={service} />
        </li>
      ))}
    </ul>
  );
});

const Row = observer(function Row({ form, service }: { form: BookingFormStore; service: Service }) {
  const booked = findBookedLine(service.id, form.booking);
  return (
    <label className={classes.row}>
      <input
        className={classes.checkbox}
        type="checkbox"
        checked={form.lines.some(({ id }) => id === service.id)}
        onChange={() => form.entry.toggleService(service.id)}
      />
      <span className={classes.tick} aria-hidden="true">
        <Check />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {service.name} {!service.is_active && <Tag tone="quiet">{messages.inactive}</Tag>}
        </span>
        <span className={classes.minutes}>
          {formatDuration(booked?.duration_minutes ?? service.duration_minutes)}
        </span>
      </span>
      <Price form={form} service={service} booked={booked} />
    </label>
  );
});

interface PriceProps {
  form: BookingFormStore;
  service: Service;
  /** The service as the edited booking has it, with the booked price; null for a service that it does not have. */
  booked: SummaryLine | null;
}

const Price = observer(function Price({ form, service, booked }: PriceProps) {
  const { currency } = form.platform.salon;
  const isReduced = !booked && hasDiscount(service);
  return (
    <span className={classes.price}>
      {isReduced && <Money amount={service.price} currency={currency} tone="muted" struck />}
      <Money amount={booked?.price ?? finalPrice(service)} currency={currency} />
    </span>
  );
});
