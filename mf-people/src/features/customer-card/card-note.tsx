import type { CustomerNote } from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned, type NoteKind } from '@salon/shared/domain/customer-card';
import { usePlatform } from '@salon/shared/module';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Tag, type TagTone } from '@salon/shared/ui/tag';
import { FlaskConical, Heart, NotebookPen, PenLine, Pin, PinOff, Trash2, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { noteMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import type { CustomerCardStore } from './customer-card.store.ts';

const LOOKS: Readonly<Record<NoteKind, { tone: TagTone; icon: ReactNode }>> = {
  allergy: { tone: 'danger', icon: <TriangleAlert /> },
  formula: { tone: 'plum', icon: <FlaskConical /> },
  preference: { tone: 'neutral', icon: <Heart /> },
  note: { tone: 'quiet', icon: <NotebookPen /> },
};

/** The words of a note's buttons contain the beginning of its text, so that a screen reader tells them apart. */
const MAX_NAMED = 40;

interface CardNoteProps {
  note: CustomerNote;
  store: CustomerCardStore;
  onEdit(note: CustomerNote): void;
}

export const CardNote = observer(function CardNote({ note, store, onEdit }: CardNoteProps) {
  const { tone, icon } = LOOKS[note.kind];
  return (
    <li className={note.kind === 'allergy' ? `${classes.note} ${classes.allergy}` : classes.note}>
      <div className={classes.noteHead}>
        <Tag tone={tone} icon={icon}>
          {texts.kinds[note.kind]}
        </Tag>
        <Author note={note} />
        <NoteActions note={note} store={store} onEdit={onEdit} />
      </div>
      <p className={classes.noteText}>{note.text}</p>
    </li>
  );
});

const Author = observer(function Author({ note: { created_by, created_at } }: { note: CustomerNote }) {
  const { salon } = usePlatform();
  const { date } = toSalonDateTime(created_at, salon.timeZone);
  const day = formatDayMonth(date, date.slice(0, 4) !== salon.now().date.slice(0, 4));
  return <span className={classes.author}>{created_by ? `${created_by} · ${day}` : day}</span>;
});

const NoteActions = observer(function NoteActions({ note, store, onEdit }: CardNoteProps) {
  const named = note.text.slice(0, MAX_NAMED);
  return (
    <span className={classes.noteActions}>
      {!isAlwaysPinned(note.kind) && (
        <IconButton
          size="small"
          label={note.is_pinned ? texts.unpin(named) : texts.pin(named)}
          icon={note.is_pinned ? <PinOff /> : <Pin />}
          busy={store.pinningId === note.id}
          onClick={() => void store.togglePin(note)}
        />
      )}
      <IconButton size="small" label={texts.edit(named)} icon={<PenLine />} onClick={() => onEdit(note)} />
      <IconButton
        size="small"
        label={texts.remove(named)}
        icon={<Trash2 />}
        onClick={() => store.noteRemoval.ask(note)}
      />
    </span>
  );
});
