import type { Notification } from '@salon/shared/contracts/notification';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { formatCount } from '@salon/shared/ui/format';
import { Tag } from '@salon/shared/ui/tag';
import { CalendarClock, CalendarOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ASKED, employeesMessages as texts } from './employees.messages.ts';

/** The links to the working time of the salon and to the absences, with the number of requests that wait. */
export const PlanLinks = observer(function PlanLinks() {
  const asked = countAsked(usePlatform().notifications?.items ?? []);
  return (
    <>
      <LinkButton kind="ghost" size="small" icon={<CalendarClock />} path="/employees/hours">
        {texts.salonPlan}
      </LinkButton>
      <LinkButton
        kind="ghost"
        size="small"
        icon={<CalendarOff />}
        path={asked > 0 ? '/employees/leave?state=asked' : '/employees/leave'}
      >
        {texts.leave}
        {asked > 0 && <Tag tone="brass">{formatCount(asked, ASKED)}</Tag>}
      </LinkButton>
    </>
  );
});

/** Counts the requests for absences that wait for an answer. */
const countAsked = (notifications: readonly Notification[]) =>
  notifications.filter(({ absence_id, is_handled }) => absence_id && !is_handled).length;
