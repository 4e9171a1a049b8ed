import { Field } from '@salon/shared/ui/field';
import { isPagePhone } from '@salon/shared/ui/page-phone';
import { PhoneInput } from '@salon/shared/ui/phone-input';
import { Tag } from '@salon/shared/ui/tag';
import { UserCheck, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bookingFormMessages as messages } from './booking-form.messages.ts';
import { getPhoneHint } from './booking-form.validation.ts';
import type { BookingSubmissionStore } from './booking-submission.store.ts';
import { CustomerSearch } from './customer-search.tsx';
import classes from './customer-step.module.css';
import { PickedCustomer } from './picked-customer.tsx';
import { Step } from './step.tsx';

export const CustomerStep = observer(function CustomerStep({
  submission,
}: {
  submission: BookingSubmissionStore;
}) {
  const { form } = submission;
  const { customerName: name, customerPhone: phone } = form.entry;
  const isDone = name.trim() !== '' && isPagePhone(phone);
  return (
    <Step
      place={1}
      title={messages.customerStep}
      done={isDone}
      extra={isDone && !form.edited.isEdit && <CustomerTag {...{ form }} />}
    >
      <div className={classes.fields}>
        <div data-field="customer_name">
          <CustomerSearch form={form} />
        </div>
        <div data-field="customer_phone">
          <CustomerPhone submission={submission} />
        </div>
      </div>
      {form.entry.picked && <PickedCustomer customer={form.entry.picked} counts={form.customer.counts} />}
    </Step>
  );
});

const CustomerTag = observer(function CustomerTag({ form }: Pick<BookingSubmissionStore, 'form'>) {
  if (form.entry.customerId) {
    return (
      <Tag tone="success" icon={<UserCheck />}>
        {messages.customerKnown}
      </Tag>
    );
  }
  return <Tag icon={<UserPlus />}>{messages.customerNew}</Tag>;
});

/** An invalid phone shows a hint while the user types, and an error after the user leaves the field. */
const CustomerPhone = observer(function CustomerPhone({
  submission,
}: {
  submission: BookingSubmissionStore;
}) {
  const { entry } = submission.form;
  const { customerPhone: phone } = entry;
  const [isBlurred, setIsBlurred] = useState(false);
  const hint = getPhoneHint(phone);
  const refused = submission.wrongField === 'customer_phone' ? submission.request.message.text : '';
  return (
    <Field
      label={messages.customerPhone}
      required
      error={refused || (isBlurred && hint) || undefined}
      hint={hint}
    >
      <PhoneInput
        value={phone}
        onChange={(customer_phone) => {
          setIsBlurred(false);
          submission.clearProblem();
          entry.changeCustomer({ customer_phone });
        }}
        onBlur={() => setIsBlurred(true)}
      />
    </Field>
  );
});
