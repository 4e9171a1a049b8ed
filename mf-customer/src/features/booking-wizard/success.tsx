import { createLazyScreen } from '@salon/shared/module/lazy-screen';
import { observer } from 'mobx-react-lite';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import type { SuccessDialogProps } from './success-dialog.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "booking-success" */ './success-dialog.tsx').then((code) => code.SuccessDialog);

/** The confirm step loads the dialog's code, so that the dialog opens at once. */
export function preloadSuccessDialog(): void {
  loadDialog().catch(() => undefined);
}

const SuccessDialog = createLazyScreen<SuccessDialogProps>({
  load: loadDialog,
  fallback: null,
  // The booking is made even if this file cannot load, so the fallback text says so.
  text: messages.successTitle,
  safe: messages.successHint,
  compact: true,
});

export const Success = observer(function Success({ submission }: { submission: BookingSubmissionStore }) {
  const { created, closeSuccess, wizard } = submission;
  if (!created) return null;
  return <SuccessDialog booking={created} business={wizard.business} onClose={closeSuccess} />;
});
