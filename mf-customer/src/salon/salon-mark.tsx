import { getSalonInitial } from '@salon/shared/domain/salon-initial';
import { useState } from 'react';
import classes from './salon-frame.module.css';

interface SalonMarkProps {
  name: string;
  logo: string | null;
}

/** The mark is decorative, because the name stands beside the logo as text. */
export function SalonMark({ name, logo }: SalonMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = logo && logo !== failed ? logo : null;
  return (
    <span className={shown ? `${classes.mark} ${classes.image}` : classes.mark} aria-hidden="true">
      {shown ? (
        <img src={shown} alt="" decoding="async" onError={() => setFailed(shown)} />
      ) : (
        getSalonInitial(name)
      )}
    </span>
  );
}
