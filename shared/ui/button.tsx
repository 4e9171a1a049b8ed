import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

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
  /** Has the focus first when the sheet that it stands in opens. */
  firstFocus?: boolean;
  /** Submits the form with this id from outside it (a sheet's footer). */
  form?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** The house's button. Its words are verbs. */
export function Button(props: ButtonProps) {
  const { children, kind = 'default', size = 'medium', type = 'button', icon, busy, disabled, block } = props;
  const shared = {
    className: classNames(classes.button, classes[kind], classes[size], block && classes.block),
    'aria-label': props.label,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || (disabled && props.href !== undefined) || undefined,
    'data-autofocus': props.firstFocus ? '' : undefined,
    onClick: busy ? refuse : props.onClick,
  };
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {children}
    </>
  );
  if (props.href !== undefined) {
    return (
      <a {...shared} href={disabled ? undefined : props.href}>
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type={type} disabled={disabled} form={props.form}>
      {content}
    </button>
  );
}

/** A press while it works, Enter in its form too: neither a second call nor a second submit. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
