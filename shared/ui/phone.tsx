import { observer } from 'mobx-react-lite';
import type { ClipboardEvent } from 'react';
import { toDialledPhone } from '../domain/phone-text.ts';
import { joinClassNames } from './class-names.ts';
import { formatPhone } from './format.ts';
import classes from './inline.module.css';
import { getPageRegion } from './region.ts';

export interface PhoneProps {
  /** The stored phone in any spelling; nothing is shown for ''. */
  value: string;
  link?: boolean;
}

export const Phone = observer(function Phone({ value, link = false }: PhoneProps) {
  const text = formatPhone(value);
  const dialled = toDialledPhone(value, getPageRegion().country);
  const copy = (event: ClipboardEvent) => {
    // A browser may give the non-breaking spaces as plain spaces.
    if (getSelection()?.toString().replace(/\s/g, '') !== text.replace(/\s/g, '')) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', dialled);
  };
  if (value === '') return null;
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
      href={`tel:${dialled}`}
      // The name contains the visible text, so that voice control finds the link by that text.
      aria-label={`اتصال بالرقم ${text}`}
      onCopy={copy}
    >
      {text}
    </a>
  );
});
