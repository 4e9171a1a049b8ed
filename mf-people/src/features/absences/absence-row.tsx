import type { Absence } from '@salon/shared/contracts/working-time';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { AbsenceWhen } from './absence-when.tsx';
import { absenceMessages as texts } from './absences.messages.ts';
import classes from './absences.module.css';

const STATE_LOOKS: Record<Absence['state'], { tone: TagTone; icon: ReactNode }> = {
  asked: { tone: 'brass', icon: <Clock /> },
  granted: { tone: 'success', icon: <CircleCheck /> },
  refused: { tone: 'quiet', icon: <CircleX /> },
};

interface AbsenceRowProps {
  absence: Absence;
  /** False in an employee's own list. */
  isNamed?: boolean;
  children: ReactNode;
}

/** One absence with its state; the children are its buttons. */
export function AbsenceRow({ absence, isNamed = false, children }: AbsenceRowProps) {
  const { employee_name, kind, state, note } = absence;
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <li className={classes.absence}>
      <div className={classes.words}>
        <span className={classes.head}>
          {isNamed && <strong>{employee_name}</strong>}
          <span className={isNamed ? classes.aside : classes.kind}>{texts.kinds[kind]}</span>
        </span>
        <span>
          <AbsenceWhen absence={absence} />
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      <Tag tone={tone} icon={icon}>
        {texts.states[state]}
      </Tag>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}
