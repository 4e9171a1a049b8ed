import { LoaderCircle } from 'lucide-react';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

/** What `Button` and `IconButton` have in common: the element itself. Screens use one of the two. */
export interface PressProps extends AriaAttributes {
  className: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** Takes no second press nor a second submit, and keeps the focus, which a disabled button would lose. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  href?: string | undefined;
  form?: string | undefined;
  title?: string | undefined;
  'data-autofocus'?: '' | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A `<button>`, or an `<a>` where there is an `href`. */
export function Press(props: PressProps) {
  const { children, icon, busy, disabled, type = 'button', href, form, onClick, ...rest } = props;
  const facts = {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Prevented as well: Enter in its form presses it, too.
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
      <button {...facts} type={type} form={form} disabled={disabled}>
        {content}
      </button>
    );
  }
  // A link cannot be disabled: it leads nowhere and says so.
  const out = disabled ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : { href };
  return (
    <a {...facts} {...out}>
      {content}
    </a>
  );
}
