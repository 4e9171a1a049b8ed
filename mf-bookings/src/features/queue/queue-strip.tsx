import type { QueueEntry } from '@salon/shared/contracts/queue';
import { usePlatform } from '@salon/shared/module';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Tag } from '@salon/shared/ui/tag';
import { BellRing, Check, LogOut, Megaphone, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { useInstantText } from '../walk-in/use-instant-text.ts';
import { queueMessages as messages } from './queue.messages.ts';
import classes from './queue.module.css';
import type { QueueStore } from './queue.store.ts';
import { QueueNote } from './queue-note.tsx';
import { useRowFocus } from './use-row-focus.ts';

interface QueueStripProps {
  store: QueueStore;
  /** Takes the focus that was on the last row. */
  onEmptied: () => void;
}

/** The walk-ins who wait, and a note after a failed load; nothing while no customer waits. */
export const QueueStrip = observer(function QueueStrip({ store, onEmptied }: QueueStripProps) {
  return (
    <>
      <QueueNote store={store} />
      <Entries store={store} onEmptied={onEmptied} />
    </>
  );
});

const Entries = observer(function Entries({ store, onEmptied }: QueueStripProps) {
  const { entries } = store;
  const list = useRef<HTMLOListElement>(null);
  const formatInstant = useInstantText();
  useRowFocus(list, entries, onEmptied);
  if (entries.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={messages.title}>
      <h2 className={classes.title}>
        {messages.title} <span className={classes.count}>{messages.count(entries.length)}</span>
      </h2>
      <ol ref={list} className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} store={store} />
        ))}
      </ol>
      <QuestionDialog
        question={store.leaving}
        title={messages.goneTitle}
        text={(entry) => messages.goneText(nameEntry(entry, entries, formatInstant))}
        confirmLabel={messages.confirmGone}
        cancelLabel={messages.keep}
      />
    </section>
  );
});

interface EntryProps {
  entry: QueueEntry;
  store: QueueStore;
}

const Entry = observer(function Entry({ entry, store }: EntryProps) {
  const { connection } = usePlatform();
  const formatInstant = useInstantText();
  const name = nameEntry(entry, store.entries, formatInstant);
  const isOffline = !connection.isOnline;
  const hint = isOffline ? messages.offline : '';
  const busy = store.isSaving(entry);
  return (
    <li className={classes.entry} data-entry={entry.id}>
      <span className={classes.place} aria-hidden="true">
        {entry.place === null ? <BellRing /> : messages.place(entry.place)}
      </span>
      <div className={classes.words}>
        <span>
          <strong>{nameCustomer(entry)}</strong>{' '}
          <span className={classes.services}>{entry.lines.map((line) => line.name).join('، ')}</span>
        </span>
        <Promised entry={entry} store={store} />
      </div>
      <div className={classes.acts}>
        {entry.state === 'waiting' && (
          <Button
            size="small"
            icon={<Megaphone />}
            label={messages.callLabel(name)}
            busy={busy}
            disabled={isOffline}
            hint={hint}
            onClick={() => void store.call(entry)}
          >
            {messages.call}
          </Button>
        )}
        <Button
          size="small"
          kind={entry.state === 'called' ? 'primary' : 'default'}
          icon={<Play />}
          label={messages.startLabel(name)}
          busy={busy}
          disabled={isOffline}
          hint={hint}
          onClick={() => void store.serve(entry)}
        >
          {messages.start}
        </Button>
        <IconButton
          size="small"
          label={messages.goneLabel(name)}
          icon={<LogOut />}
          disabled={isOffline}
          onClick={() => store.leaving.ask(entry)}
        />
      </div>
    </li>
  );
});

/** Returns a name that no other entry has. A called customer has no place any more. */
function nameEntry(
  entry: QueueEntry,
  entries: readonly QueueEntry[],
  formatInstant: (instant: string) => string,
): string {
  const name = nameCustomer(entry);
  const isOnly = entries.every((other) => other.id === entry.id || nameCustomer(other) !== name);
  if (isOnly) return name;
  const { place, came_at } = entry;
  return place === null ? messages.nameCame(name, formatInstant(came_at)) : messages.nameAt(name, place);
}

/** What the customer was told, and whether she must be told anew. */
const Promised = observer(function Promised({ entry, store }: EntryProps) {
  const formatInstant = useInstantText();
  const { state, promised_at, expected_at, promise_changed } = entry;
  if (state === 'called') return <Tag tone="success">{messages.called}</Tag>;
  const expected = expected_at && formatInstant(expected_at);
  return (
    <span className={classes.promise}>
      {promised_at ? messages.promised(formatInstant(promised_at)) : messages.noPromise}
      {promise_changed && (
        <>
          <Tag tone="danger">{expected ? messages.changed(expected) : messages.changedNone}</Tag>
          {expected && (
            <Button
              size="small"
              kind="ghost"
              icon={<Check />}
              label={messages.toldLabel(nameEntry(entry, store.entries, formatInstant), expected)}
              busy={store.isSaving(entry)}
              onClick={() => void store.renew(entry)}
            >
              {messages.told}
            </Button>
          )}
        </>
      )}
    </span>
  );
});
