import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './states.module.css';

export interface ErrorRetryProps {
  /** What happened: the specification's text. */
  text: string;
  /** What is safe: `لم يتغير شيء من بياناتك`. */
  safe?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** In the place of a few cards or lines rather than of a page: one row, as high as it must be. */
  compact?: boolean;
  /** Another way on, beside the retry. */
  more?: ReactNode;
}

/** A load that failed: what happened, what is safe, and the way to try again. */
export function ErrorRetry(props: ErrorRetryProps) {
  const { text, safe, onRetry, retryLabel = 'إعادة المحاولة', busy, compact, more } = props;
  return (
    <div className={classNames(classes.state, classes.wrong, compact && classes.compact)} role="alert">
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
