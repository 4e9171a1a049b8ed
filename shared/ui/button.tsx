import AntButton from 'antd/es/button';
import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { BUSY } from './spinner.tsx';

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

const ANT_TYPES = { primary: 'primary', default: 'default', ghost: 'text', danger: 'primary' } as const;

/** The house's button. Its words are verbs. */
export function Button(props: ButtonProps) {
  const { children, kind = 'default', size = 'medium', type = 'button', busy, label, firstFocus } = props;
  return (
    <AntButton
      className={classNames(classes.button, classes[size], kind === 'danger' && classes.danger)}
      type={ANT_TYPES[kind]}
      danger={kind === 'danger'}
      size={size}
      htmlType={type}
      block={props.block}
      icon={props.icon}
      disabled={props.disabled}
      // A press while it works, Enter in its form too, is neither a second call nor a second submit: antd refuses it
      // and leaves the focus where it is.
      loading={busy ? BUSY : false}
      autoInsertSpace={false}
      aria-label={label}
      aria-description={props.hint || undefined}
      title={props.hint || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-autofocus={firstFocus ? '' : undefined}
      onClick={props.onClick}
      {...(props.form === undefined ? {} : { form: props.form })}
      {...(props.href === undefined ? {} : { href: props.href })}
    >
      {children}
    </AntButton>
  );
}
