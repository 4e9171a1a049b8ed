import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { Sheet, SheetCancel } from '@salon/shared/ui/sheet';
import { TextInput } from '@salon/shared/ui/text-input';
import { observer } from 'mobx-react-lite';
import { messages, requestMessages as texts } from './bookings-report.messages.ts';
import classes from './payment-sheet.module.css';
import type { RequestAnswerStore } from './request-answer.store.ts';

const FORM_ID = 'request-rejection';

/** The confirmation before a request is rejected, with an optional reason. */
export const RejectionSheet = observer(function RejectionSheet({ answer }: { answer: RequestAnswerStore }) {
  const { asked } = answer;
  if (!asked) return null;
  return (
    <Sheet
      open
      title={texts.rejectTitle}
      role="alertdialog"
      width={480}
      busy={answer.isRejecting}
      unsaved={answer.reason.trim() !== ''}
      onClose={answer.dismiss}
      footer={
        <>
          <SheetCancel>{messages.keep}</SheetCancel>
          <Button kind="danger" type="submit" form={FORM_ID} busy={answer.isRejecting}>
            {texts.confirmReject}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void answer.reject();
        }}
      >
        <p>{texts.rejectText(asked.customer_name, asked.booking_number)}</p>
        <Field label={texts.reason}>
          <TextInput
            value={answer.reason}
            onChange={answer.setReason}
            multiline
            rows={2}
            maxLength={300}
            disabled={answer.isRejecting}
          />
        </Field>
        {answer.failure && (
          <p className={classes.failure} role="alert">
            {answer.failure}
          </p>
        )}
      </form>
    </Sheet>
  );
});
