import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/module';
import { useUnsavedWork } from '@salon/shared/module/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { Money } from '@salon/shared/ui/money';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPriceEdit } from './price-edit.store.ts';
import classes from './service-card.module.css';
import { getDiscountedPrice } from './service-form.validation.ts';
import { servicesMessages as texts } from './services.messages.ts';

interface ServicePriceProps {
  service: Service;
  currency: string;
  onEdit(): void;
}

export function ServicePrice({ service, currency, onEdit }: ServicePriceProps) {
  const { name, price, final_price } = service;
  return (
    <button type="button" className={classes.price} onClick={onEdit}>
      <span className="salon-unseen">{texts.editPriceOf(name)} </span>
      <Money amount={final_price} currency={currency} />
      {final_price < price && (
        <span className={classes.old}>
          <span className="salon-unseen">{texts.insteadOf} </span>
          <Money amount={price} currency={currency} tone="muted" struck />
        </span>
      )}
    </button>
  );
}

interface PriceEditProps {
  service: Service;
  onSaved(service: Service): void;
  onGone(): void;
  onClose(): void;
}

/** Only Enter, Escape and the buttons save or cancel; a click elsewhere does neither. */
export const PriceEdit = observer(function PriceEdit({ service, onSaved, onGone, onClose }: PriceEditProps) {
  const platform = usePlatform();
  // The list may load again while the field is open.
  const [opened] = useState(service);
  const [store] = useState(() => createPriceEdit(platform, opened, onGone));
  const { price } = store.draft;
  const discounted = getDiscountedPrice({ ...service, price });
  useUnsavedWork(`price of ${service.id}`, price !== opened.price);
  useEffect(() => store.leave, [store]);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await store.save();
    if (saved === opened) onClose();
    else if (saved) onSaved(saved);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !store.isSaving) onClose();
  };
  const { currency } = platform.salon;
  return (
    <form
      ref={form}
      className={classes.edit}
      onSubmit={(event) => void submit(event)}
      onKeyDown={leave}
      noValidate
    >
      <Field
        label={texts.priceOf(service.name)}
        error={store.problems.price || store.failure}
        hint={
          discounted !== null && (
            <>
              {texts.finalPrice} <Money amount={discounted} currency={currency} />
            </>
          )
        }
      >
        <MoneyInput {...store.input('price')} currency={currency} step={1000} readOnly={store.isSaving} />
      </Field>
      <div className={classes.buttons}>
        <Button kind="primary" size="small" type="submit" busy={store.isSaving}>
          {texts.save}
        </Button>
        <Button size="small" disabled={store.isSaving} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
});
