import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { ServiceRow, ServiceRows } from '@salon/shared/booking-ui/service-row';
import { StartPills } from '@salon/shared/booking-ui/start-pills';
import { toggleId } from '@salon/shared/booking-ui/toggle-id';
import { VariantPills } from '@salon/shared/booking-ui/variant-pills';
import { visitLinesMessages as texts } from '@salon/shared/booking-ui/visit-lines.messages';
import type { PublicService } from '@salon/shared/contracts/service';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { formatDuration, formatMoney } from '@salon/shared/ui/format';
import { observer } from 'mobx-react-lite';
import type { BookingWizardStore } from './booking-wizard.store.ts';
import { listLineEmployees } from './line-employees.ts';
import { RowPrice } from './row-price.tsx';
import { getRowTerms } from './row-terms.ts';
import classes from './services-step.module.css';
import { visitMessages as messages } from './visit.messages.ts';
import type { VisitEditorStore } from './visit-editor.store.ts';

interface ServiceOptionsProps {
  wizard: BookingWizardStore;
  editor: VisitEditorStore;
  service: PublicService;
  draft: LineDraft;
}

/** Variant, employee, start and add-ons of a chosen service; nothing for a service without any choice. */
export const ServiceOptions = observer(function ServiceOptions(props: ServiceOptionsProps) {
  const { wizard, editor, service, draft } = props;
  const addons = editor.listAddons(draft);
  const { isSeveral } = wizard.choice.value;
  if (service.variants.length === 0 && addons.length === 0 && !isSeveral) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend would break the row
    <div className={classes.options} role="group" aria-label={messages.optionsOf(service.name)}>
      <VariantPills
        service={service}
        value={draft.variant_id}
        onChange={(variant_id) => editor.change(draft.key, { variant_id })}
      />
      {isSeveral && <EmployeeChoice {...props} />}
      {isSeveral && editor.canBeginTogether(draft) && (
        <StartPills value={draft.joins} onChange={(joins) => editor.changeStart(draft.key, joins)} />
      )}
      {addons.length > 0 && <Addons {...props} addons={addons} />}
    </div>
  );
});

const EmployeeChoice = observer(function EmployeeChoice({
  wizard,
  editor,
  service,
  draft,
}: ServiceOptionsProps) {
  const { visit, platform } = wizard;
  const able = listLineEmployees(service, draft, visit.candidates);
  const { currency } = platform.salon;
  return (
    <ChoicePills
      titled
      wraps
      label={texts.employee}
      value={draft.employee_id ?? ''}
      options={[
        { value: '', label: texts.anyEmployee },
        ...able.map(({ id, name, price, minutes, differs }) => ({
          value: id,
          label: differs ? `${name} · ${formatMoney(price, currency)} · ${formatDuration(minutes)}` : name,
        })),
      ]}
      onChange={(id) => editor.change(draft.key, { employee_id: id || null })}
    />
  );
});

interface AddonsProps extends ServiceOptionsProps {
  addons: readonly PublicService[];
}

const Addons = observer(function Addons({ wizard, editor, draft, addons }: AddonsProps) {
  const { platform } = wizard;
  return (
    <div>
      <p className={classes.title}>{texts.addons}</p>
      <ServiceRows roomy>
        {addons.map((addon) => {
          const terms = getRowTerms(wizard, addon, draft.employee_id);
          return (
            <ServiceRow
              key={addon.id}
              name={addon.name}
              note={formatDuration(terms.durationMinutes)}
              price={<RowPrice terms={terms} currency={platform.salon.currency} />}
              checked={draft.addon_ids.includes(addon.id)}
              onChange={() => editor.change(draft.key, { addon_ids: toggleId(draft.addon_ids, addon.id) })}
            />
          );
        })}
      </ServiceRows>
    </div>
  );
});
