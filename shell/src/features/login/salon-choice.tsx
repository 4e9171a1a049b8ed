import { Button } from '@salon/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { loginMessages as texts } from './login.messages.ts';
import classes from './login.module.css';
import type { LoginStore } from './login.store.ts';

export const SalonChoice = observer(function SalonChoice({ store }: { store: LoginStore }) {
  const element = useRef<HTMLFieldSetElement>(null);
  const hint = useId();
  useEffect(() => element.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset className={classes.salons} ref={element} aria-describedby={hint}>
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
