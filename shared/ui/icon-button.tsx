import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { ButtonElement } from './button-element.tsx';
import { joinClassNames } from './class-names.ts';

export interface IconButtonProps {
  /** The act in Arabic: the tooltip, and the only words for a screen reader. */
  label: string;
  icon: ReactNode;
  kind?: 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium';
  busy?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, kind = 'ghost', size = 'medium', busy, disabled, expanded, pressed, onClick } = props;
  return (
    <ButtonElement
      className={joinClassNames(classes.button, classes[size], classes[kind], classes.icon)}
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
