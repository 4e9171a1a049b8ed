import { History, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import classes from './states.module.css';

export interface StaleNoteProps {
  text: string;
  onRefresh: () => void;
  refreshLabel?: string;
  busy?: boolean;
}

export function StaleNote({ text, onRefresh, refreshLabel = 'تحديث', busy }: StaleNoteProps) {
  return (
    <div className={classes.note} role="status">
      <History aria-hidden="true" />
      <span className={classes.noteText}>{text}</span>
      <Button kind="ghost" size="small" icon={<RotateCw />} busy={busy} onClick={onRefresh}>
        {refreshLabel}
      </Button>
    </div>
  );
}
