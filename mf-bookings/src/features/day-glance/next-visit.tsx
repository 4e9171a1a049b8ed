import type { BoardBooking } from '@salon/shared/contracts/board';
import { isLate } from '@salon/shared/domain/board/is-late';
import { listEmployeeNames } from '@salon/shared/domain/booking-employees';
import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { Tag } from '@salon/shared/ui/tag';
import { Time } from '@salon/shared/ui/time';
import { AlarmClock, BellRing, UserCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { arrivalMessages } from '../arrival/arrival.messages.ts';
import { getDayEnd } from '../board/model/day-clock-of.ts';
import { messages as texts } from './day-glance.messages.ts';
import classes from './day-glance.module.css';

interface NextVisitProps {
  visit: BoardBooking;
  nowMs: number;
}

/** The whole row leads to the booking, and from there back to the dashboard. */
export const NextVisit = observer(function NextVisit({ visit, nowMs }: NextVisitProps) {
  const { navigate, salon } = usePlatform();
  const path = `/bookings/edit/${visit.id}?${new URLSearchParams({ back: '/dashboard' })}`;
  const { time } = toSalonDateTime(visit.starts_at, salon.timeZone);
  return (
    <li className={classes.item}>
      <a className={classes.row} href={path} onClick={createLinkHandler(path, navigate)}>
        <strong className={classes.time}>
          <Time value={time} />
        </strong>
        <span className={classes.what}>
          <strong className={classes.name}>{visit.customer_name || texts.unnamed}</strong>{' '}
          <span className={classes.services}>{describeLines(visit)}</span>
        </span>{' '}
        <VisitTag visit={visit} nowMs={nowMs} />
      </a>
    </li>
  );
});

/** Returns `صبغة، قص شعر · سارة، هدى`. */
function describeLines({ lines }: BoardBooking): string {
  const employees = new Set(lines.flatMap((line) => listEmployeeNames(line)));
  return `${lines.map(({ name }) => name).join('، ')} · ${[...employees].join('، ')}`;
}

function VisitTag({ visit, nowMs }: NextVisitProps) {
  const { salon } = usePlatform();
  if (visit.arrival === 'arrived') {
    return (
      <Tag tone="success" icon={<UserCheck />}>
        {arrivalMessages.label.arrived}
      </Tag>
    );
  }
  if (visit.is_request) {
    return (
      <Tag tone="brass" icon={<BellRing />}>
        {texts.request}
      </Tag>
    );
  }
  if (!isLate(visit, nowMs, getDayEnd(visit.booking_date, salon.timeZone))) return null;
  return (
    <Tag tone="danger" icon={<AlarmClock />}>
      {texts.late}
    </Tag>
  );
}
