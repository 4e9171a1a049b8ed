import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { StartPills } from '@salon/shared/booking-ui/start-pills';
import { toggleId } from '@salon/shared/booking-ui/toggle-id';
import { VariantPills } from '@salon/shared/booking-ui/variant-pills';
import { visitLinesMessages as texts } from '@salon/shared/booking-ui/visit-lines.messages';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Money } from '@salon/shared/ui/money';
import { SelectField } from '@salon/shared/ui/select-field';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BookingFormStore } from './booking-form.store.ts';
import { LinePrice, LineTime } from './line-facts.tsx';
import { linesMessages as messages } from './lines.messages.ts';
import classes from './lines-step.module.css';
import type { FocusedChange } from './use-line-focus.ts';

interface LineProps {
  form: BookingFormStore;
  draft: LineDraft;
}

interface LineCardProps extends LineProps {
  place: number;
  isLast: boolean;
  /** Called before the change that takes the focus away. */
  keepFocus(change: FocusedChange): void;
}

/** A change of another line does not render this one. */
export const LineCard = observer(function LineCard(props: LineCardProps) {
  const { form, draft, place, isLast, keepFocus } = props;
  const { lines, lineFacts } = form;
  const { key } = draft;
  const name = lineFacts.findServiceName(draft.service_id);
  const move = (by: -1 | 1) => {
    keepFocus({ key, by });
    lines.move(key, by);
  };
  const remove = () => {
    keepFocus('removed');
    lines.remove(key);
  };
  return (
    <li className={classes.line} data-line={key} aria-label={messages.lineOf(name, place + 1)}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <IconButton
          size="small"
          label={messages.up(name)}
          icon={<ArrowUp />}
          disabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          size="small"
          label={messages.down(name)}
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => move(1)}
        />
        <IconButton
          size="small"
          kind="danger"
          label={messages.remove(name)}
          icon={<Trash2 />}
          onClick={remove}
        />
      </div>
      <LinePrice form={form} draft={draft} />
      <LineChoices form={form} draft={draft} isFirst={place === 0} />
      <LineTime form={form} draft={draft} />
    </li>
  );
});

const LineChoices = observer(function LineChoices({
  form,
  draft,
  isFirst,
}: LineProps & { isFirst: boolean }) {
  const { lines, lineFacts } = form;
  const service = lineFacts.findService(draft.service_id);
  return (
    <div className={classes.choices}>
      {service && (
        <VariantPills
          service={service}
          value={draft.variant_id}
          onChange={(variant_id) => lines.change(draft.key, { variant_id })}
        />
      )}
      <SelectField
        label={texts.employee}
        value={draft.employee_id ?? ''}
        emptyLabel={texts.anyEmployee}
        options={lineFacts.listEmployees(draft).map(({ id, name }) => ({ value: id, label: name }))}
        error={lines.problems.get(draft.key)}
        onChange={(id) => lines.change(draft.key, { employee_id: id || null })}
      />
      {!isFirst && (
        <StartPills value={draft.joins} onChange={(joins) => lines.change(draft.key, { joins })} />
      )}
      <Addons form={form} draft={draft} />
    </div>
  );
});

const Addons = observer(function Addons({ form, draft }: LineProps) {
  const { lines, lineFacts, platform } = form;
  const addons = lineFacts.listAddons(draft);
  if (addons.length === 0) return null;
  return (
    <fieldset className={classes.addons}>
      <legend className={classes.legend}>{texts.addons}</legend>
      {addons.map((addon) => (
        <Checkbox
          key={addon.id}
          checked={draft.addon_ids.includes(addon.id)}
          disabled={lines.isFull && !draft.addon_ids.includes(addon.id)}
          onChange={() => lines.change(draft.key, { addon_ids: toggleId(draft.addon_ids, addon.id) })}
        >
          {addon.name}{' '}
          <Money amount={lineFacts.getAddonPrice(draft, addon)} currency={platform.salon.currency} />
        </Checkbox>
      ))}
    </fieldset>
  );
});
