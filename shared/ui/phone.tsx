import type { ClipboardEvent } from 'react';
import { formatPhone, toDialledPhone } from '../domain/phone-text.ts';
import { joinClassNames } from './class-names.ts';
import classes from './inline.module.css';

export interface PhoneProps {
  /** The stored phone in any spelling. */
  value: string;
  link?: boolean;
}

export function Phone({ value, link = false }: PhoneProps) {
  const text = formatPhone(value);
  const copy = (event: ClipboardEvent) => {
    // A browser may give the non-breaking spaces as plain spaces.
    if (getSelection()?.toString().replace(/\s/g, '') !== text.replace(/\s/g, '')) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toDialledPhone(value));
  };
  if (!link) {
    return (
      <bdi className={classes.ltr} dir="ltr" onCopy={copy}>
        {text}
      </bdi>
    );
  }
  return (
    <a
      className={joinClassNames(classes.ltr, classes.link)}
      dir="ltr"
      href={`tel:${toDialledPhone(value)}`}
      // The name contains the visible text, so that voice control finds the link by that text.
      aria-label={`اتصال بالرقم ${text}`}
      onCopy={copy}
    >
      {text}
    </a>
  );
}
