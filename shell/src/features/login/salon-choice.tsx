import { Button } from '@salon/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { loginMessages as texts } from './login.messages.ts';
import classes from './login.module.css';
import type { LoginStore } from './login.store.ts';

/** Comes when phone and password are those of several salons, and takes the focus: it is what is asked for now. */
export const SalonChoice = observer(function SalonChoice({ store }: { store: LoginStore }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const hint = useId();
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset className={classes.salons} ref={place} aria-describedby={hint}>
      <legend className={classes.salonsTitle}>{texts.salons}</legend>
      <p className={classes.salonsHint} id={hint}>
        {texts.salonsHint}
      </p>
      {store.salons.map(({ id, name }) => (
        <Button key={id} block onClick={() => store.enterSalon(id)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
});
