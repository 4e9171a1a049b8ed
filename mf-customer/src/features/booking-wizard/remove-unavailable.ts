import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import { listStillOfferedIds } from './offers.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardTimeStore } from './wizard-time.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface WizardParts {
  menu: WizardMenuStore;
  choice: WizardChoiceStore;
  visit: WizardVisitStore;
  time: WizardTimeStore;
}

export function removeUnavailable({ menu, choice, visit, time }: WizardParts): void {
  const { employees, services } = menu;
  const { employee_id, service_ids, booking_date, time: kept } = choice.value;
  if (!employees || !employee_id) return;
  if (visit.candidates.length === 0) {
    choice.set({ employee_id: null, service_ids: [], time: null }, messages.employeeGone);
    return;
  }
  const offered = services ? listStillOfferedIds(visit.candidates, services, service_ids) : service_ids;
  if (offered.length < service_ids.length) choice.set({ service_ids: offered }, messages.serviceGone);
  if (booking_date && booking_date !== time.date) {
    choice.set({ booking_date: null, time: null }, kept ? messages.timeGone : '');
  }
}
