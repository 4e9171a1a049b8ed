import { Button } from '@salon/shared/ui/button';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { DateField } from '@salon/shared/ui/date-field';
import { Field } from '@salon/shared/ui/field';
import { SelectField } from '@salon/shared/ui/select-field';
import { TimeField } from '@salon/shared/ui/time-field';
import { ArrowLeftRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { sheetMessages as messages } from '../board.messages.ts';
import type { BoardStore } from '../board.store.ts';
import type { CardProps } from '../grid/card.tsx';
import { isMovable, type LineCard } from '../model/line-card.ts';
import classes from './card-sheet.module.css';
import { MoveDraft } from './move-draft.ts';

/** Moves the visit or one line to another time, date or employee. */
export const CardMove = observer(function CardMove({ card, store }: CardProps) {
  const [draft] = useState(() => new MoveDraft(card));
  if (!isMovable(card.booking)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isValid) return;
    store.placeAt(draft.moved, draft.toPlace(store.day.shownDays), draft.lineOnly);
    store.close();
  };
  const reason = store.whyFixed(card);
  return (
    <section className={classes.part} aria-label={messages.move}>
      <form className={classes.move} noValidate onSubmit={submit}>
        {card.booking.lines.length > 1 && (
          <ChoicePills
            label={messages.scope}
            value={draft.lineOnly ? 'line' : 'visit'}
            options={SCOPES}
            onChange={(scope) => draft.setLineOnly(scope === 'line')}
            block
          />
        )}
        <div className={classes.fields}>
          <Field label={messages.date}>
            <DateField
              value={draft.date}
              today={store.screen.today}
              onChange={(date) => draft.change({ date })}
            />
          </Field>
          <Field label={messages.time} error={draft.isValid ? null : messages.badTime}>
            <TimeField
              value={draft.time}
              stepMinutes={store.day.step}
              onChange={(time) => draft.change({ time })}
            />
          </Field>
          <SelectField
            label={messages.employee}
            value={draft.employeeId}
            options={listEmployees(store, card)}
            onChange={(employeeId) => draft.change({ employeeId })}
          />
          {listRoomChoices(store, draft).map(({ id, kind, options }) => (
            <SelectField
              key={id}
              label={kind}
              value={draft.rooms[id] ?? id}
              options={options}
              onChange={(to) => draft.chooseRoom(id, to)}
            />
          ))}
        </div>
        <Button
          type="submit"
          kind="primary"
          icon={<ArrowLeftRight />}
          disabled={reason !== ''}
          hint={reason}
          block
        >
          {messages.move}
        </Button>
      </form>
    </section>
  );
});

const SCOPES = [
  { value: 'visit', label: messages.whole },
  { value: 'line', label: messages.lineOnly },
] as const;

/** Each room of the line with the rooms that could replace it. */
function listRoomChoices({ day }: BoardStore, { moved }: MoveDraft) {
  const rooms = day.board.data?.rooms ?? [];
  return moved.line.unit_ids.flatMap((id) => {
    const kindId = rooms.find((room) => room.id === id)?.kind_id;
    const same = rooms.filter(({ kind_id }) => kind_id === kindId);
    const options = same.map((room) => ({ value: room.id, label: room.name }));
    return same[0] && same.length > 1 ? [{ id, kind: same[0].kind_name, options }] : [];
  });
}

function listEmployees({ day }: BoardStore, { line }: LineCard) {
  const options = day.employees.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = options.some(({ value }) => value === line.employee_id);
  return isKnown ? options : [...options, { value: line.employee_id, label: line.employee_name }];
}
