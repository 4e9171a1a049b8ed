import type { ReactNode } from 'react';
import { bookingUiMessages as messages } from './booking-ui.messages.ts';
import classes from './employee-words.module.css';

export interface EmployeeWordsProps {
  name: string;
  specialty: string;
  /** The tooltip with the whole specialty, of which the page shows at most two lines. */
  title?: string;
  children: ReactNode;
}

export function EmployeeDescription({ name, specialty, title, children }: EmployeeWordsProps) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={classes.specialty} title={title}>
        {specialty}
      </span>
      {children}
    </span>
  );
}

export interface NextFreeProps {
  /** The next free slot in words; null when there is none, undefined while it is unknown. */
  time: ReactNode;
  noneText: string;
  skeleton: ReactNode;
}

export function NextFree({ time, noneText, skeleton }: NextFreeProps) {
  if (time === undefined) return skeleton;
  if (time === null) return <span className={classes.none}>{noneText}</span>;
  return (
    <span className={classes.next}>
      {messages.nextFree} {time}
    </span>
  );
}
