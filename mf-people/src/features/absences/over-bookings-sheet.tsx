import { Button } from '@salon/shared/ui/button';
import { Sheet } from '@salon/shared/ui/sheet';
import type { ReactNode } from 'react';
import { overBookingsMessages as texts } from './absences.messages.ts';
import classes from './absences.module.css';

interface OverBookingsSheetProps {
  text: string;
  /** The label of the button that saves the absence. */
  confirm: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  /** The bookings. */
  children: ReactNode;
}

/** The server refused an absence because of the bookings within it. */
export function OverBookingsSheet(props: OverBookingsSheetProps) {
  const { text, confirm, busy, onConfirm, onClose, children } = props;
  return (
    <Sheet
      open
      title={texts.title}
      width={640}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button kind="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={classes.over}>
        <p>{text}</p>
        {children}
      </div>
    </Sheet>
  );
}
