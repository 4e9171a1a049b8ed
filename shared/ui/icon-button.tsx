import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Press } from './press.tsx';

export interface IconButtonProps {
  /** What it does, in Arabic: the only words a screen reader has, and the tooltip. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  kind?: 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium';
  busy?: boolean;
  disabled?: boolean;
  /** For a button that shows or hides something. */
  expanded?: boolean;
  /** For a button that stays pressed. */
  pressed?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of one icon, at least 44 px on a phone. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, kind = 'ghost', size = 'medium', busy, disabled, expanded, pressed, onClick } = props;
  return (
    <Press
      className={classNames(classes.button, classes[size], classes[kind], classes.icon)}
      icon={icon}
      busy={busy}
      disabled={disabled}
      title={label}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    />
  );
}
