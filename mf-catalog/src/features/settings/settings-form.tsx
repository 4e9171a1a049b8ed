import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { ColorSection } from './color-section.tsx';
import { CustomersSection } from './customers-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { RegionSection } from './region-section.tsx';
import { SalonSection } from './salon-section.tsx';
import { settingsMessages as texts } from './settings.messages.ts';
import classes from './settings.module.css';
import type { SettingsStore } from './settings.store.ts';
import { TimeSection } from './time-section.tsx';
import { WorkSection } from './work-section.tsx';

export const SETTINGS_FORM_ID = 'settings-form';

/** Saving sends only the changed fields. */
export const SettingsForm = observer(function SettingsForm({ store }: { store: SettingsStore }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, isDirty } = store;
  const refusals = form?.refusals ?? 0;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    // The field is centred, because at the edge the header or the save bar would cover it.
    wrong?.scrollIntoView?.({ block: 'center' });
  }, [refusals]);
  useEffect(() => {
    // After a save the header's buttons disappear, so the form takes the focus that they had.
    if (!isDirty && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  if (!form) return null;
  const section = { store, form };
  return (
    <form
      ref={element}
      id={SETTINGS_FORM_ID}
      className={classes.sections}
      aria-label={texts.title}
      tabIndex={-1}
      onSubmit={submit}
      noValidate
    >
      <SalonSection {...section} />
      <RegionSection {...section} />
      <MoneySection {...section} />
      <PlaceSection {...section} />
      <TimeSection {...section} />
      <CustomersSection {...section} />
      <WorkSection {...section} />
      <ColorSection {...section} />
    </form>
  );
});
