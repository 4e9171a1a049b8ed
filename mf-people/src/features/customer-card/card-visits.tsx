import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { formatCount, formatDate } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatusTag } from '@salon/shared/ui/status-tag';
import { Time } from '@salon/shared/ui/time';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { CalendarClock, ChevronLeft, History, Scissors, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TIMES, cardMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import type { CustomerCardStore } from './customer-card.store.ts';

export const CardVisits = observer(function CardVisits({ store }: { store: CustomerCardStore }) {
  const { card } = store;
  if (!card) return null;
  const { next_visit, last_visit, usual_service, usual_employee } = card;
  return (
    <TitledCard level={2} title={texts.appointments}>
      <dl className={classes.visits}>
        <Row name={texts.next} icon={<CalendarClock />}>
          {next_visit ? <NextVisit booking={next_visit} /> : <Muted>{texts.noNext}</Muted>}
        </Row>
        <Row name={texts.last} icon={<History />}>
          {last_visit ? <Visit booking={last_visit} /> : <Muted>{texts.noLast}</Muted>}
        </Row>
        <Row name={texts.usualService} icon={<Scissors />}>
          <Usual usual={usual_service} />
        </Row>
        <Row name={texts.usualEmployee} icon={<UserRound />}>
          <Usual usual={usual_employee} />
        </Row>
      </dl>
    </TitledCard>
  );
});

interface RowProps {
  name: string;
  icon: ReactNode;
  children: ReactNode;
}

function Row({ name, icon, children }: RowProps) {
  return (
    <div className={classes.visit}>
      <dt className={classes.visitName}>
        <span className={classes.visitIcon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd className={classes.visitWhat}>{children}</dd>
    </div>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className={classes.muted}>{children}</span>;

const NextVisit = observer(function NextVisit({ booking }: { booking: Booking }) {
  return (
    <>
      <Visit booking={booking} />
      <span className={classes.visitEnd}>
        <StatusTag status={booking.status} isRequest={booking.request_id !== null} />
        <LinkButton
          kind="ghost"
          size="small"
          icon={<ChevronLeft />}
          label={texts.openNext}
          path={`/bookings/edit/${booking.id}`}
        >
          {texts.open}
        </LinkButton>
      </span>
    </>
  );
});

const Visit = observer(function Visit({ booking }: { booking: Booking }) {
  const { salon } = usePlatform();
  const { booking_date, booking_time, is_after_midnight, services, total_price } = booking;
  const isOtherYear = booking_date.slice(0, 4) !== salon.now().date.slice(0, 4);
  return (
    <span className={classes.visitFacts}>
      <strong>
        {formatDate(booking_date, isOtherYear)}{' '}
        <Time value={booking_time} afterMidnight={is_after_midnight} />
      </strong>
      <span className={classes.muted}>
        {services.map(({ name }) => name).join('، ')} · {formatEmployeeNames(booking)}
      </span>
      <Money amount={total_price} currency={salon.currency} tone="ink" />
    </span>
  );
});

const Usual = observer(function Usual({ usual }: { usual: { name: string; count: number } | null }) {
  if (!usual) return <Muted>{texts.unknown}</Muted>;
  return (
    <span className={classes.visitFacts}>
      <strong>{usual.name}</strong>
      <Muted>{texts.times(formatCount(usual.count, TIMES))}</Muted>
    </span>
  );
});
