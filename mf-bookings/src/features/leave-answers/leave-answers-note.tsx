import type { Absence } from '@salon/shared/contracts/working-time';
import { toAbsenceTimes } from '@salon/shared/domain/working-time/absence-times';
import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { Button } from '@salon/shared/ui/button';
import { formatRange } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { CalendarCheck, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { leaveAnswersMessages as texts } from './leave-answers.messages.ts';
import classes from './leave-answers.module.css';
import { LeaveAnswersStore } from './leave-answers.store.ts';

const LEAVE_PATH = '/user/leave';

/** Tells an employee the answers to requests for leave, until they were seen. */
export const LeaveAnswersNote = observer(function LeaveAnswersNote({ userId }: { userId: string }) {
  const platform = usePlatform();
  const { salon, navigate } = platform;
  const [store] = useState(() => new LeaveAnswersStore(platform, userId));
  useEffect(() => store.start(), [store]);
  const { unseen, markSeen } = store;
  return (
    <div role="status">
      {unseen.length > 0 && (
        <div className={classes.note}>
          <CalendarCheck aria-hidden="true" />
          <ul className={classes.answers}>
            {unseen.map((absence) => (
              <li key={absence.id}>{formatAnswer(absence, salon.timeZone)}</li>
            ))}
          </ul>
          <div className={classes.link}>
            <Button
              kind="ghost"
              size="small"
              href={LEAVE_PATH}
              onClick={createLinkHandler(LEAVE_PATH, navigate, markSeen)}
            >
              {texts.open}
            </Button>
          </div>
          <IconButton size="small" label={texts.hide} icon={<X />} onClick={markSeen} />
        </div>
      )}
    </div>
  );
});

/** An absence that was answered when it was created is one that an admin wrote. */
function formatAnswer(absence: Absence, timeZone: string): string {
  const { from, to } = toAbsenceTimes(absence, timeZone);
  const days = formatRange(from, to);
  if (absence.answered_at === absence.created_at) return texts.written(days);
  return absence.state === 'granted' ? texts.granted(days) : texts.refused(days);
}
