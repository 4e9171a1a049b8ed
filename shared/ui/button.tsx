import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Press } from './press.tsx';

/** `primary` once a screen; `default` beside it; `ghost` inside a thing; `danger` for what cannot be undone. */
export type ButtonKind = 'primary' | 'default' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** A lucide icon before the words. */
  icon?: ReactNode;
  /** Working: shows a spinner and takes no second press, but keeps the focus. */
  busy?: boolean;
  disabled?: boolean;
  /** As wide as its place. */
  block?: boolean;
  type?: 'button' | 'submit' | 'reset';
  /** Makes it a link; `onClick` may still take the press over. */
  href?: string;
  /** A fuller name for screen readers: `حذف خدمة قص الشعر`. Must begin with the visible words. */
  label?: string;
  /** Why it is disabled, for pointer and screen reader. */
  hint?: string;
  /** Has the focus first when the sheet that it stands in opens. */
  firstFocus?: boolean;
  /** Submits the form with this id from outside it (a sheet's footer). */
  form?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** The house's button. Its words are verbs. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'default',
    size = 'medium',
    type,
    icon,
    busy,
    disabled,
    block,
    href,
    form,
    onClick,
  } = props;
  return (
    <Press
      className={classNames(classes.button, classes[size], classes[kind], block && classes.block)}
      type={type}
      icon={icon}
      busy={busy}
      disabled={disabled}
      href={href}
      form={form}
      title={props.hint || undefined}
      aria-label={props.label}
      aria-description={props.hint || undefined}
      data-autofocus={props.firstFocus ? '' : undefined}
      onClick={onClick}
    >
      {children}
    </Press>
  );
}
