import type { Service } from '@salon/shared/contracts/service';
import { DISCOUNT_TYPES, type DiscountType } from '@salon/shared/domain/discount';
import { usePlatform } from '@salon/shared/module';
import { FormSheet } from '@salon/shared/module/form-sheet';
import { ImageField } from '@salon/shared/module/image-field';
import { useForm } from '@salon/shared/module/use-form';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { Field } from '@salon/shared/ui/field';
import { Money } from '@salon/shared/ui/money';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { NumberInput } from '@salon/shared/ui/number-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { DetailsSections } from './details/details-sections.tsx';
import { ServiceFormStore } from './service-form.store.ts';
import { getDiscountedPrice } from './service-form.validation.ts';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';
import type { ServicesStore } from './services.store.ts';

interface ServiceSheetProps {
  /** A new service has null. */
  service: Service | null;
  catalogue: Pick<ServicesStore, 'list' | 'choices' | 'reload'>;
  onSaved(service: Service): void;
  onClose(): void;
}

/** The sheet is at most 600 px wide (§9). */
export const ServiceSheet = observer(function ServiceSheet(props: ServiceSheetProps) {
  const { service, catalogue, onSaved, onClose } = props;
  const { currency } = usePlatform().salon;
  const store = useForm('services', (platform) => new ServiceFormStore(platform, service, catalogue));
  return (
    <FormSheet
      form={store.form}
      title={service ? texts.editTitle : texts.add}
      save={texts.save}
      cancel={texts.cancel}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ServiceFields store={store} currency={currency} />
      <DetailsSections
        form={store.form}
        service={service}
        services={catalogue.list.items}
        choices={catalogue.choices}
      />
    </FormSheet>
  );
});

const ServiceFields = observer(function ServiceFields({ store, currency }: FieldsProps) {
  const { problems, input } = store.form;
  return (
    <>
      <Field label={texts.name} error={problems.name} required>
        <TextInput {...input('name')} maxLength={120} />
      </Field>
      <Field label={texts.description} error={problems.description} required>
        <TextInput {...input('description')} multiline maxLength={2000} />
      </Field>
      <div className={classes.pair}>
        <Field label={texts.price} error={problems.price} required>
          <MoneyInput currency={currency} {...input('price')} step={1000} />
        </Field>
        <Field label={texts.duration} error={problems.duration_minutes} required>
          <NumberInput
            {...input('duration_minutes')}
            min={1}
            max={1440}
            step={5}
            precision={0}
            suffix={texts.minutes}
          />
        </Field>
      </div>
      <DiscountFields store={store} currency={currency} />
      <ImageField label={texts.image} image={store.image} form={store.form} />
    </>
  );
});

interface FieldsProps {
  store: ServiceFormStore;
  currency: string;
}

/** §5 sets the limits and the steps. */
const DiscountFields = observer(function DiscountFields({ store, currency }: FieldsProps) {
  const { draft, problems, input, change } = store.form;
  const { discount_type } = draft;
  const isPercent = discount_type === 'percentage';
  const discount = input('discount_percentage');
  const price = getDiscountedPrice(draft);
  return (
    <>
      <ChoicePills<DiscountType>
        label={texts.discount}
        titled
        value={discount_type}
        options={DISCOUNT_TYPES.map((value) => ({ value, label: texts.discountTypes[value] }))}
        onChange={(type) => change({ discount_type: type, discount_percentage: null })}
        block
      />
      {discount_type !== 'none' && (
        <div className={classes.pair}>
          <Field
            label={isPercent ? texts.discountPercent : texts.discountFixed}
            error={problems.discount_percentage}
          >
            {isPercent ? (
              <NumberInput {...discount} min={0} max={100} step={0.01} suffix="%" />
            ) : (
              <MoneyInput {...discount} currency={currency} step={1} />
            )}
          </Field>
          <div className={classes.final}>
            <span className={classes.finalLabel}>{texts.finalPrice}</span>
            {price === null ? '—' : <Money amount={price} currency={currency} />}
          </div>
        </div>
      )}
    </>
  );
});
