import type { OutsideBooking, WorkPlan } from '@salon/shared/contracts/working-time';
import type { ExceptionGroup } from './exception-groups.ts';
import { ExceptionSheet } from './exception-sheet.tsx';
import type { PlanEdit } from './plan-draft.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { StaffPlansSheet } from './staff-plans-sheet.tsx';
import type { SavedPlan } from './working-time.api.ts';
import type { WorkingTimeStore } from './working-time.store.ts';

/**
 * `outside` are the bookings outside the plan of the salon, which show after the plans of the employees. `exception` is
 * null for new days.
 */
export type OpenedSheet =
  | { edit: PlanEdit }
  | { staff: WorkPlan; outside: readonly OutsideBooking[] }
  | { exception: ExceptionGroup | null };

interface SheetProps {
  store: WorkingTimeStore;
  opened: OpenedSheet;
  onOpen(next: OpenedSheet | null): void;
}

/** The sheet that is open above the page. */
export function WorkingTimeSheet({ store, opened, onOpen }: SheetProps) {
  const close = () => onOpen(null);
  if ('exception' in opened) {
    return (
      <ExceptionSheet
        employeeId={store.employeeId}
        edited={opened.exception}
        context={store}
        onHalfSaved={store.load}
        onSaved={(saved) => {
          close();
          store.keepExceptions(saved);
        }}
        onClose={close}
      />
    );
  }
  if ('staff' in opened) return <StaffSheet store={store} opened={opened} onClose={close} />;
  return (
    <PlanSheet
      edit={opened.edit}
      context={store.planContext}
      onMissing={store.load}
      onSaved={(saved) => {
        if (isNewPeriodOfSalon(opened.edit, saved)) {
          store.keepPlan({ ...saved, outside: [] });
          onOpen({ staff: saved, outside: saved.outside });
        } else {
          store.keepPlan(saved);
          close();
        }
      }}
      onClose={close}
    />
  );
}

const isNewPeriodOfSalon = ({ plan, isDated }: PlanEdit, { employee_id }: SavedPlan) =>
  plan === null && isDated && employee_id === null;

interface StaffSheetProps extends Pick<SheetProps, 'store'> {
  opened: { staff: WorkPlan; outside: readonly OutsideBooking[] };
  onClose(): void;
}

function StaffSheet({ store, opened, onClose }: StaffSheetProps) {
  return (
    <StaffPlansSheet
      plan={opened.staff}
      onDone={(outside) => {
        onClose();
        store.finishStaffPlans([...opened.outside, ...outside]);
      }}
      onClose={(outside) => {
        onClose();
        store.leaveStaffPlans([...opened.outside, ...outside]);
      }}
    />
  );
}
