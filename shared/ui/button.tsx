import type { MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { ButtonElement } from './button-element.tsx';
import { joinClassNames } from './class-names.ts';

/** `primary` once on a screen; `default` beside it; `ghost` inside a card; `danger` for an act that cannot be undone. */
export type ButtonKind = 'primary' | 'default' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  block?: boolean;
  type?: 'button' | 'submit' | 'reset';
  /** Makes the button a link; `onClick` may prevent the navigation and act itself. */
  href?: string;
  /** A fuller name for screen readers; it must begin with the visible words. */
  label?: string;
  /** The reason why the button is disabled. */
  hint?: string;
  /** Whether the button gets the focus when its sheet opens. */
  firstFocus?: boolean;
  /** Id of the form to submit, for a button outside it (in a sheet's footer). */
  form?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

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
    <ButtonElement
      className={joinClassNames(classes.button, classes[size], classes[kind], block && classes.block)}
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
    </ButtonElement>
  );
}
