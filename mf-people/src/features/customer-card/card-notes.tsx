import type { CustomerNote } from '@salon/shared/contracts/customer-card';
import { Button } from '@salon/shared/ui/button';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CardNote } from './card-note.tsx';
import { cardMessages, noteMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import type { CustomerCardStore } from './customer-card.store.ts';

interface CardNotesProps {
  store: CustomerCardStore;
  /** Null adds a note. */
  onEdit(note: CustomerNote | null): void;
}

/** Allergies and formulas; nothing without any. */
export const CardAlerts = observer(function CardAlerts({ store, onEdit }: CardNotesProps) {
  if (store.alerts.length === 0) return null;
  return (
    <ul className={classes.alerts} aria-label={cardMessages.alerts}>
      {store.alerts.map((note) => (
        <CardNote key={note.id} note={note} store={store} onEdit={onEdit} />
      ))}
    </ul>
  );
});

export const CardNotes = observer(function CardNotes({ store, onEdit }: CardNotesProps) {
  const { otherNotes, card } = store;
  const remark = card?.customer.notes ?? '';
  const add = (
    <Button kind="ghost" size="small" icon={<Plus />} onClick={() => onEdit(null)}>
      {texts.add}
    </Button>
  );
  return (
    <TitledCard level={2} title={texts.title} action={add}>
      {otherNotes.length === 0 && remark === '' ? (
        <p className={classes.none}>{texts.empty}</p>
      ) : (
        <ul className={classes.notes} aria-label={texts.title}>
          {otherNotes.map((note) => (
            <CardNote key={note.id} note={note} store={store} onEdit={onEdit} />
          ))}
          {remark !== '' && (
            <li className={classes.note}>
              <span className={classes.author}>{texts.remark}</span>
              <p className={classes.noteText}>{remark}</p>
            </li>
          )}
        </ul>
      )}
    </TitledCard>
  );
});
