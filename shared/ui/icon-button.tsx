import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { ButtonElement } from './button-element.tsx';
import { joinClassNames } from './class-names.ts';

export interface IconButtonProps {
  /** The act in Arabic: the tooltip, and the only words for a screen reader. */
  label: string;
  /** A lucide icon. */
  icon: ReactNode;
  kind?: 'default' | 'ghost' | 'danger';
  size?: 'small' | 'medium';
  busy?: boolean;
  disabled?: boolean;
  /** For a button that opens an element: whether that element is open. */
  expanded?: boolean;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button with an icon and no words, at least 44 px wide and high on a phone. */
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
