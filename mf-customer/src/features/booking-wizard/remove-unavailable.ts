import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import { ANY_EMPLOYEE } from './wizard-choice.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardTimeStore } from './wizard-time.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface WizardParts {
  menu: WizardMenuStore;
  choice: WizardChoiceStore;
  visit: WizardVisitStore;
  time: WizardTimeStore;
}

/** The code of the later steps removes unavailable services (`VisitEditorStore`). */
export function removeUnavailable(parts: WizardParts): void {
  const { menu, choice, time } = parts;
  if (!menu.employees || !choice.value.employee_id) return;
  if (!isEmployeeBookable(parts)) {
    choice.set({ employee_id: null, lines: [], time: null }, messages.employeeGone);
    return;
  }
  const { booking_date, time: kept } = choice.value;
  if (booking_date && booking_date !== time.date) {
    choice.set({ booking_date: null, time: null }, kept ? messages.timeGone : '');
  }
}

/** When the employee of the first step is gone, a visit of several employees keeps its services. */
function isEmployeeBookable({ menu, choice, visit }: WizardParts): boolean {
  const { employee_id, isSeveral } = choice.value;
  const isGone = !choice.isForAnyone && !menu.employees?.some(({ id }) => id === employee_id);
  if (isGone && isSeveral) choice.set({ employee_id: ANY_EMPLOYEE });
  return visit.candidates.length > 0;
}
