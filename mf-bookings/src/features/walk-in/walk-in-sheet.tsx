import { useUnsavedWork } from '@salon/shared/module/use-unsaved-work';
import { Disclosure } from '@salon/shared/ui/disclosure';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Field } from '@salon/shared/ui/field';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { Sheet } from '@salon/shared/ui/sheet';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ServiceChoices } from './service-choices.tsx';
import { walkInMessages as messages } from './walk-in.messages.ts';
import classes from './walk-in.module.css';
import type { WalkInStore } from './walk-in.store.ts';
import { WhoIsFree } from './who-is-free.tsx';

/** Service, employee: the visit has begun. Name and phone may be left out. */
export const WalkInSheet = observer(function WalkInSheet({ store }: { store: WalkInStore }) {
  useUnsavedWork('walk-in', store.isDirty);
  if (!store.isOpen) return null;
  return (
    <Sheet
      open
      title={messages.title}
      width={640}
      busy={store.isSaving}
      unsaved={store.isDirty}
      onClose={store.close}
    >
      <div className={classes.sheet}>
        <Services store={store} />
        <WhoIsFree store={store} />
        {store.failure && (
          <p className={classes.failure} role="alert">
            {store.failure}
          </p>
        )}
        <Person store={store} />
      </div>
    </Sheet>
  );
});

const Services = observer(function Services({ store }: { store: WalkInStore }) {
  const { state } = store.catalogue;
  if (state.data) return <ServiceChoices store={store} />;
  if (state.error) return <ErrorRetry compact text={messages.loadFailed} onRetry={store.catalogue.load} />;
  return <SkeletonRows rows={3} />;
});

const Person = observer(function Person({ store }: { store: WalkInStore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={messages.person}
      summary={messages.optional}
      open={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <div className={classes.person}>
        <Field label={messages.name}>
          <TextInput value={store.name} onChange={store.setName} maxLength={100} disabled={store.isSaving} />
        </Field>
        <Field label={messages.phone}>
          <PhoneInput value={store.phone} onChange={store.setPhone} disabled={store.isSaving} />
        </Field>
      </div>
    </Disclosure>
  );
});
