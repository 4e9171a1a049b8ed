import type { Service } from '@salon/shared/contracts/service';
import { DISCOUNT_TYPES, type DiscountType } from '@salon/shared/domain/discount';
import { usePlatform } from '@salon/shared/remote';
import { useUnsavedWork } from '@salon/shared/remote/use-unsaved-work';
import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { ImagePicker } from '@salon/shared/ui/image-picker';
import { Money } from '@salon/shared/ui/money';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { NumberInput } from '@salon/shared/ui/number-input';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { ServiceFormStore } from './service-form.store.ts';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';

const FORM_ID = 'service-form';

interface ServiceSheetProps {
  /** Null for a new service. */
  service: Service | null;
  onSaved(service: Service): void;
  onClose(): void;
}

/** The sheet that adds or edits a service, at most 600 px wide (§9). */
export const ServiceSheet = observer(function ServiceSheet({ service, onSaved, onClose }: ServiceSheetProps) {
  const platform = usePlatform();
  const [store] = useState(() => new ServiceFormStore(platform, service));
  useUnsavedWork('services', store.isDirty);
  useEffect(() => store.leave, [store]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await store.save();
    if (saved) onSaved(saved);
  };
  return (
    <Sheet
      open
      title={service ? texts.editTitle : texts.add}
      onClose={onClose}
      unsaved={store.isDirty}
      busy={store.isSaving}
      footer={
        <>
          <SheetCancel>{texts.cancel}</SheetCancel>
          <Button kind="primary" type="submit" form={FORM_ID} busy={store.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <ServiceFields store={store} currency={platform.salon.currency} />
        <p className={classes.failure} role="alert">
          {store.failure}
        </p>
      </form>
    </Sheet>
  );
});

const ServiceFields = observer(function ServiceFields({ store, currency }: FieldsProps) {
  const { draft, problems } = store;
  return (
    <>
      <Field label={texts.name} error={problems.name} required>
        <TextInput value={draft.name} onChange={(name) => store.change({ name })} maxLength={120} />
      </Field>
      <Field label={texts.description} error={problems.description} required>
        <TextInput
          value={draft.description}
          onChange={(description) => store.change({ description })}
          multiline
          maxLength={2000}
        />
      </Field>
      <div className={classes.pair}>
        <Field label={texts.price} error={problems.price} required>
          <MoneyInput
            currency={currency}
            value={draft.price}
            onChange={(price) => store.change({ price })}
            step={1000}
          />
        </Field>
        <Field label={texts.duration} error={problems.duration_minutes} required>
          <NumberInput
            value={draft.duration_minutes}
            onChange={(duration_minutes) => store.change({ duration_minutes })}
            min={1}
            max={1440}
            step={5}
            precision={0}
            suffix={texts.minutes}
          />
        </Field>
      </div>
      <DiscountFields store={store} currency={currency} />
      <Field label={texts.image} error={store.imageProblem}>
        <ImagePicker
          url={store.imageUrl}
          file={store.file}
          onChange={store.chooseImage}
          onReject={store.rejectImage}
          busy={store.isSaving}
        />
      </Field>
    </>
  );
});

interface FieldsProps {
  store: ServiceFormStore;
  currency: string;
}

/** §5: hidden without a discount; a percentage up to 100 in steps of 0.01, an amount in steps of 1. */
const DiscountFields = observer(function DiscountFields({ store, currency }: FieldsProps) {
  const { discount_type, discount_percentage } = store.draft;
  const isPercent = discount_type === 'percentage';
  const discount = {
    value: discount_percentage,
    onChange: (amount: number | null) => store.change({ discount_percentage: amount }),
  };
  return (
    <>
      <ChoicePills<DiscountType>
        label={texts.discount}
        titled
        value={discount_type}
        options={DISCOUNT_TYPES.map((value) => ({ value, label: texts.discountTypes[value] }))}
        onChange={(type) => store.change({ discount_type: type, discount_percentage: null })}
        block
      />
      {discount_type !== 'none' && (
        <div className={classes.pair}>
          <Field
            label={isPercent ? texts.discountPercent : texts.discountFixed}
            error={store.problems.discount_percentage}
          >
            {isPercent ? (
              <NumberInput {...discount} min={0} max={100} step={0.01} suffix="%" />
            ) : (
              <MoneyInput {...discount} currency={currency} step={1} />
            )}
          </Field>
          <div className={classes.final}>
            <span className={classes.finalLabel}>{texts.finalPrice}</span>
            {store.finalPrice === null ? '—' : <Money amount={store.finalPrice} currency={currency} />}
          </div>
        </div>
      )}
    </>
  );
});
