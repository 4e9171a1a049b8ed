import type { WorkPlan } from '@salon/shared/contracts/working-time';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Pencil, Trash2, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { PlanCard } from './plan-card.tsx';
import type { PlanEdit } from './plan-draft.ts';
import { editPlan } from './plan-edits.ts';
import type { StatedPlan } from './plan-states.ts';
import { getPlanTitle } from './plan-title.ts';
import { staffPlansMessages, workingTimeMessages as texts } from './working-time.messages.ts';
import type { WorkingTimeStore } from './working-time.store.ts';

export interface OwnPlanProps {
  store: WorkingTimeStore;
  onEdit(edit: PlanEdit): void;
  /** Opens the sheet that gives employees a dated plan of the salon. */
  onStaff(plan: WorkPlan): void;
  row: StatedPlan;
}

/** A plan of the page's salon or employee, with its buttons. */
export const OwnPlan = observer(function OwnPlan({ store, row, onEdit, onStaff }: OwnPlanProps) {
  const { plan, state } = row;
  const title = getPlanTitle(plan);
  const { weekStart } = store.planContext;
  return (
    <PlanCard plan={plan} state={state} weekStart={weekStart} today={store.today}>
      {isForStaff(row) && (
        <Button
          kind="ghost"
          size="small"
          icon={<Users />}
          label={staffPlansMessages.openOf(title)}
          onClick={() => onStaff(plan)}
        >
          {staffPlansMessages.open}
        </Button>
      )}
      <Button
        kind="ghost"
        size="small"
        icon={<Pencil />}
        label={texts.of(texts.edit, title)}
        onClick={() => onEdit(editPlan(plan, weekStart))}
      >
        {texts.edit}
      </Button>
      <IconButton
        kind="danger"
        size="small"
        label={texts.of(texts.remove, title)}
        icon={<Trash2 />}
        onClick={() => store.planRemoval.ask(plan)}
      />
    </PlanCard>
  );
});

/** A dated plan of the salon that has not ended. */
const isForStaff = ({ plan, state }: StatedPlan) =>
  plan.employee_id === null && plan.valid_to !== null && state !== 'ended';
