import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import classes from './states.module.css';

export interface ErrorRetryProps {
  text: string;
  /** Says which data is safe: `لم يتغير شيء من بياناتك`. */
  safe?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** Whether the message is one low row, in the place of a few cards or lines. */
  compact?: boolean;
  more?: ReactNode;
}

export function ErrorRetry(props: ErrorRetryProps) {
  const { text, safe, onRetry, retryLabel = 'إعادة المحاولة', busy, compact, more } = props;
  return (
    <div className={joinClassNames(classes.state, classes.wrong, compact && classes.compact)} role="alert">
      <span className={classes.mark} aria-hidden="true">
        <CloudAlert />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{text}</p>
        {safe && <p className={classes.text}>{safe}</p>}
      </div>
      <div className={classes.action}>
        <Button size={compact ? 'small' : 'medium'} icon={<RotateCw />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {more}
      </div>
    </div>
  );
}
