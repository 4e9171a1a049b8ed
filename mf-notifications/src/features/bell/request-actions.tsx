import type { Notification } from '@salon/shared/contracts/notification';
import { Button } from '@salon/shared/ui/button';
import { Field } from '@salon/shared/ui/field';
import { TextInput } from '@salon/shared/ui/text-input';
import { Check, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import classes from './notification-row.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';

interface RequestActionsProps {
  row: Notification;
  store: NotificationsStore;
}

export const RequestActions = observer(function RequestActions({ row, store }: RequestActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { decisions, writes } = store;
  const isAsking = decisions.rejection.isAsking(row);
  const wasAsking = useRef(false);
  const subject = row.customer_name ?? row.title;
  useEffect(() => {
    // The question replaces the buttons. The focus moves into its text field, and afterwards to the reject button.
    if (isAsking) place.current?.querySelector('textarea')?.focus();
    else if (wasAsking.current) place.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div ref={place}>
      {isAsking ? (
        <RejectQuestion row={row} store={store} />
      ) : (
        <div className={classes.actions}>
          <Button
            kind="primary"
            size="small"
            icon={<Check />}
            label={texts.of(texts.approve, subject)}
            busy={writes.isBusy(row)}
            onClick={() => void decisions.approve(row)}
          >
            {texts.approve}
          </Button>
          <Button
            size="small"
            icon={<X />}
            label={texts.of(texts.reject, subject)}
            disabled={writes.isBusy(row)}
            onClick={() => decisions.rejection.ask(row)}
          >
            {texts.reject}
          </Button>
        </div>
      )}
    </div>
  );
});

const RejectQuestion = observer(function RejectQuestion({ row, store }: RequestActionsProps) {
  const { decisions, writes } = store;
  const { rejection } = decisions;
  const isOvertaken = rejection.isOvertaken(row);
  const subject = row.customer_name ?? row.title;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOvertaken) void decisions.reject(row);
  };
  return (
    <form className={classes.question} onSubmit={submit}>
      {isOvertaken ? (
        <p className={classes.overtaken} role="alert">
          {rejection.changed || texts.handledBefore(subject)}
        </p>
      ) : (
        <p>{texts.rejectQuestion}</p>
      )}
      <Field label={texts.rejectReason}>
        <TextInput
          value={rejection.reason}
          onChange={rejection.change}
          readOnly={isOvertaken}
          multiline
          rows={2}
          maxLength={300}
        />
      </Field>
      <div className={classes.actions}>
        {isOvertaken ? (
          <Button size="small" label={texts.of(texts.close, subject)} onClick={rejection.dismiss}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button kind="danger" size="small" type="submit" busy={writes.isBusy(row)}>
              {texts.confirmReject}
            </Button>
            <Button size="small" disabled={writes.isBusy(row)} onClick={rejection.dismiss}>
              {texts.back}
            </Button>
          </>
        )}
      </div>
    </form>
  );
});
