import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';
import type { ServiceGroup } from '@salon/shared/domain/service-groups';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Select, type SelectGroup, type SelectOption } from '@salon/shared/ui/select-field';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { observer } from 'mobx-react-lite';
import { bookingFormMessages as texts } from './booking-form.messages.ts';
import type { BookingFormStore } from './booking-form.store.ts';
import { DeletedServicesNote } from './deleted-services-note.tsx';
import { LineCard } from './line-card.tsx';
import { linesMessages as messages } from './lines.messages.ts';
import classes from './lines-step.module.css';
import { SeveralSwitch } from './several-switch.tsx';
import { Step, StepHint } from './step.tsx';
import { useLineFocus } from './use-line-focus.ts';

/** Replaces the steps of employee and services while several employees do the visit. */
export const LinesStep = observer(function LinesStep({ form }: { form: BookingFormStore }) {
  const { drafts, problems, announcement } = form.lines;
  return (
    <Step
      place={2}
      title={messages.step}
      done={drafts.length > 0 && problems.size === 0}
      field="service_ids"
      extra={<SeveralSwitch form={form} />}
    >
      <LiveRegion text={announcement} />
      <DeletedServicesNote form={form} />
      <Lines form={form} />
    </Step>
  );
});

const Lines = observer(function Lines({ form }: { form: BookingFormStore }) {
  const { choices, lines } = form;
  const { drafts } = lines;
  const keepFocus = useLineFocus(drafts);
  const lists = [
    { list: choices.allEmployees, text: texts.employeesFailed },
    { list: choices.allServices, text: texts.servicesFailed },
  ];
  const failed = lists.find(({ list }) => list.error !== null && !list.data);
  if (failed) {
    return (
      <ErrorRetry
        text={failed.text}
        safe={texts.draftIsSafe}
        onRetry={choices.load}
        busy={failed.list.isLoading}
      />
    );
  }
  if (lists.some(({ list }) => !list.data)) return <SkeletonRows rows={3} />;
  return (
    <>
      {drafts.length === 0 && <StepHint>{messages.noLines}</StepHint>}
      {drafts.length > 0 && (
        <ol className={classes.lines} aria-label={messages.list}>
          {drafts.map((draft, place) => (
            <LineCard
              key={draft.key}
              form={form}
              draft={draft}
              place={place}
              isLast={place === drafts.length - 1}
              keepFocus={keepFocus}
            />
          ))}
        </ol>
      )}
      <AddLine form={form} />
    </>
  );
});

const toOption = ({ id, name }: Service): SelectOption => ({ value: id, label: name });

const toOptionGroup = ({ category, services }: ServiceGroup<Service, Category>): SelectGroup => ({
  label: category?.name ?? messages.noCategory,
  options: services.map(toOption),
});

const AddLine = observer(function AddLine({ form }: { form: BookingFormStore }) {
  const { isFull, add } = form.lines;
  const { addable } = form.lineFacts;
  const groups = form.choices.groupServices(addable);
  if (isFull) return <StepHint>{messages.full}</StepHint>;
  return (
    <div data-add-line="">
      <Select
        label={messages.add}
        value=""
        emptyLabel={messages.addPlaceholder}
        options={groups ? groups.map(toOptionGroup) : addable.map(toOption)}
        onChange={(id) => id && add(id)}
      />
    </div>
  );
});
