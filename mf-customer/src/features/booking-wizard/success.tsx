import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { observer } from 'mobx-react-lite';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { SuccessDialogProps } from './success-dialog.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "booking-success" */ './success-dialog.tsx').then((code) => code.SuccessDialog);

/** The confirm step calls this, so that the dialog opens at once. */
export function preloadSuccessDialog(): void {
  loadDialog().catch(() => undefined);
}

const SuccessDialog = createLazyScreen<SuccessDialogProps>({
  load: loadDialog,
  fallback: null,
  // If this file cannot load, the booking is made all the same, so the fallback shows the success message.
  text: messages.successTitle,
  safe: messages.successHint,
  compact: true,
});

export const Success = observer(function Success({ submission }: { submission: BookingSubmissionStore }) {
  const { created, closeSuccess, wizard } = submission;
  if (!created) return null;
  return <SuccessDialog booking={created} business={wizard.business} onClose={closeSuccess} />;
});
