import { MAX_VARIANTS } from '@salon/shared/domain/catalogue-limits';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { Field, FieldNote } from '@salon/shared/ui/field';
import { IconButton } from '@salon/shared/ui/icon-button';
import { MoneyInput } from '@salon/shared/ui/money-input';
import { NumberInput } from '@salon/shared/ui/number-input';
import { TextInput } from '@salon/shared/ui/text-input';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { detailsMessages as texts } from './details.messages.ts';
import classes from './details.module.css';
import { findVariantProblems } from './details.validation.ts';
import type { VariantDraft } from './details-draft.ts';
import type { SectionProps } from './section-props.ts';

type VariantForm = Pick<SectionProps, 'form'>;

export const VariantsSection = observer(function VariantsSection({ form }: VariantForm) {
  const { variants } = form.draft;
  const list = useRef<HTMLDivElement>(null);
  const focusLater = useFocusAfterChange(list, variants.length);
  const add = () => {
    focusLater('last-name');
    form.change({ variants: [...variants, createVariant(form)] });
  };
  const remove = (key: string) => {
    focusLater('add');
    form.change({ variants: variants.filter((variant) => variant.key !== key) });
  };
  const noteId = useUniqueId();
  const isFull = variants.length >= MAX_VARIANTS;
  return (
    <div className={classes.rows} ref={list}>
      <p className={classes.hint}>{texts.variantsHint}</p>
      {variants.map((variant, place) => (
        <VariantRow key={variant.key} form={form} place={place} onRemove={() => remove(variant.key)} />
      ))}
      <FieldNote id={noteId} error={form.problems.variants} />
      <div className={classes.add} data-add="">
        <Button
          size="small"
          icon={<Plus />}
          disabled={isFull}
          hint={isFull ? texts.tooMany : ''}
          onClick={add}
        >
          {texts.addVariant}
        </Button>
      </div>
    </div>
  );
});

let created = 0;

/** A new variant begins with the price and minutes of the service. */
function createVariant({ draft }: VariantForm['form']): VariantDraft {
  created += 1;
  const { price, duration_minutes } = draft;
  return { key: `new-${created}`, name: '', price, duration_minutes, is_active: true };
}

/** After a row was added or removed, its name or the add button takes the focus. */
function useFocusAfterChange(list: React.RefObject<HTMLElement | null>, count: number) {
  const wanted = useRef<'last-name' | 'add' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows tells that a row was added or removed
  useEffect(() => {
    const target = wanted.current;
    wanted.current = null;
    if (target === 'add') list.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
    if (target === 'last-name') {
      [...(list.current?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input')?.focus();
    }
  }, [count, list]);
  return (target: 'last-name' | 'add') => {
    wanted.current = target;
  };
}

interface VariantRowProps extends VariantForm {
  place: number;
  onRemove(): void;
}

const VariantRow = observer(function VariantRow({ form, place, onRemove }: VariantRowProps) {
  const { currency } = usePlatform().salon;
  const variant = form.draft.variants[place];
  if (!variant) return null;
  const problems = form.problems.variants ? findVariantProblems(form.draft, place) : {};
  const change = (values: Partial<VariantDraft>) => {
    const { variants } = form.draft;
    form.change({ variants: variants.map((old, index) => (index === place ? { ...old, ...values } : old)) });
  };
  return (
    <fieldset className={classes.row}>
      <legend className="salon-unseen">{texts.variant(place + 1)}</legend>
      <Field label={texts.variantName} error={problems.name} required>
        <TextInput value={variant.name} onChange={(name) => change({ name })} maxLength={120} />
      </Field>
      <div className={classes.pair}>
        <Field label={texts.price} error={problems.price} required>
          <MoneyInput
            currency={currency}
            value={variant.price}
            onChange={(price) => change({ price })}
            step={1000}
          />
        </Field>
        <Field label={texts.duration} error={problems.duration_minutes} required>
          <NumberInput
            value={variant.duration_minutes}
            onChange={(duration_minutes) => change({ duration_minutes })}
            min={1}
            max={1440}
            step={5}
            precision={0}
            suffix={texts.minutes}
          />
        </Field>
      </div>
      <div className={classes.rowFoot}>
        <Checkbox checked={variant.is_active} onChange={(is_active) => change({ is_active })}>
          {texts.variantActive}
        </Checkbox>
        <IconButton
          kind="danger"
          size="small"
          label={texts.removeVariant(variant.name || String(place + 1))}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
});
