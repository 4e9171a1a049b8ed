import { LoaderCircle } from 'lucide-react';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

/** Screens use `Button` or `IconButton`, not this element. */
export interface ButtonElementProps extends AriaAttributes {
  className: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** A busy element ignores presses but keeps the focus, which a disabled button would lose. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  href?: string | undefined;
  form?: string | undefined;
  title?: string | undefined;
  'data-autofocus'?: '' | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

export function ButtonElement(props: ButtonElementProps) {
  const { children, icon, busy, disabled, type = 'button', href, form, onClick, ...rest } = props;
  const attributes = {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // `preventDefault` also stops the submit that Enter in the form would cause.
      if (busy || disabled) event.preventDefault();
      else onClick?.(event);
    },
  };
  const content = (
    <>
      {busy ? <LoaderCircle className={classes.spinner} aria-hidden="true" /> : icon}
      {children !== undefined && <span>{children}</span>}
    </>
  );
  if (href === undefined) {
    return (
      <button {...attributes} type={type} form={form} disabled={disabled}>
        {content}
      </button>
    );
  }
  // HTML has no disabled link, so a disabled link gets `aria-disabled` and no address.
  const target = disabled ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : { href };
  return (
    <a {...attributes} {...target}>
      {content}
    </a>
  );
}
