import type { ClipboardEvent } from 'react';
import { dialled, phoneText } from '../domain/phone-text.ts';
import { classNames } from './class-names.ts';
import classes from './inline.module.css';

export interface PhoneProps {
  /** As it is stored, in whatever spelling. */
  value: string;
  /** Makes it a link that starts a call. */
  link?: boolean;
}

/** A phone number as people read it, left to right inside Arabic text. What is copied of the whole of it has no gaps. */
export function Phone({ value, link = false }: PhoneProps) {
  const text = phoneText(value);
  const copy = (event: ClipboardEvent) => {
    // A browser may hand over the gaps as plain spaces.
    if (getSelection()?.toString().replace(/\s/g, '') !== text.replace(/\s/g, '')) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', dialled(value));
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
      className={classNames(classes.ltr, classes.link)}
      dir="ltr"
      href={`tel:${dialled(value)}`}
      // The name holds what is seen, so that saying what one reads works too.
      aria-label={`اتصال بالرقم ${text}`}
      onCopy={copy}
    >
      {text}
    </a>
  );
}
