import { classNames } from './class-names.ts';
import classes from './inline.module.css';

export interface PhoneProps {
  value: string;
  /** Makes it a link that starts a call. */
  link?: boolean;
}

/** `+9647701000009` → `+964 770 100 0009`: easier to read out; other forms stay as they are. */
function spaced(value: string): string {
  const match = /^(\+964)(\d{3})(\d{3})(\d{4})$/.exec(value);
  return match ? match.slice(1).join('\u00a0') : value;
}

/** A phone number, left to right inside Arabic text. */
export function Phone({ value, link = false }: PhoneProps) {
  if (!link) {
    return (
      <bdi className={classes.ltr} dir="ltr">
        {spaced(value)}
      </bdi>
    );
  }
  return (
    <a
      className={classNames(classes.ltr, classes.link)}
      dir="ltr"
      href={`tel:${value}`}
      // The name holds what is seen, so that saying what one reads works too.
      aria-label={`اتصال بالرقم ${spaced(value)}`}
    >
      {spaced(value)}
    </a>
  );
}
