import type { RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import { usePlatform } from '@salon/shared/module';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { CardGrid } from '@salon/shared/ui/card';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { DoorClosed, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CatalogueNav } from '../../catalogue/catalogue-nav.tsx';
import { RoomBookings } from './room-bookings.tsx';
import { RoomCard } from './room-card.tsx';
import { NewRoomSheet, RenameKindSheet, UnitSheet } from './room-sheets.tsx';
import { roomsMessages as texts } from './rooms.messages.ts';
import { RoomsStore } from './rooms.store.ts';

/** The open sheet. */
type Editing =
  | { sheet: 'new' }
  | { sheet: 'kind'; kind: RoomKind }
  /** `unit` is null for a new unit. */
  | { sheet: 'unit'; kind: RoomKind; unit: RoomUnit | null };

export const RoomsPage = observer(function RoomsPage() {
  const platform = usePlatform();
  const [store] = useState(() => new RoomsStore(platform));
  const [editing, setEditing] = useState<Editing | null>(null);
  useEffect(() => store.start(), [store]);

  const close = () => setEditing(null);
  const keep = (kind: RoomKind) => {
    const isNew = editing?.sheet === 'new' || (editing?.sheet === 'unit' && editing.unit === null);
    store.keep(kind);
    platform.feedback.success(isNew ? texts.added : texts.renamed, 3);
    close();
  };
  return (
    <Page dense>
      <RoomsBody store={store} onEdit={setEditing} />
      {editing && <EditingSheet editing={editing} onSaved={keep} onClose={close} />}
      <RoomQuestions store={store} />
    </Page>
  );
});

interface RoomsBodyProps {
  store: RoomsStore;
  onEdit(editing: Editing): void;
}

const RoomsBody = observer(function RoomsBody({ store, onEdit }: RoomsBodyProps) {
  const { list } = store;
  const add = (
    <Button kind="primary" icon={<Plus size={18} />} onClick={() => onEdit({ sheet: 'new' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={list.isCurrent && formatCount(list.items.length, COUNTS.kind)}
        add={add}
      />
      <CatalogueNav current="/services/rooms" />
      <ListBody
        screen={list}
        list={list}
        failed={{ text: list.loadFailure, safe: texts.loadSafe }}
        stale={texts.stale}
        skeleton={<SkeletonCards count={3} />}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, icon: <DoorClosed />, action: add }}
      >
        <CardGrid minWidth={320}>
          {list.items.map((kind) => (
            <RoomCard
              key={kind.id}
              store={store}
              kind={kind}
              onRename={() => onEdit({ sheet: 'kind', kind })}
              onAddUnit={() => onEdit({ sheet: 'unit', kind, unit: null })}
              onRenameUnit={(unit) => onEdit({ sheet: 'unit', kind, unit })}
            />
          ))}
        </CardGrid>
      </ListBody>
    </>
  );
});

interface EditingSheetProps {
  editing: Editing;
  onSaved(kind: RoomKind): void;
  onClose(): void;
}

function EditingSheet({ editing, ...sheet }: EditingSheetProps) {
  if (editing.sheet === 'new') return <NewRoomSheet {...sheet} />;
  if (editing.sheet === 'kind') return <RenameKindSheet {...sheet} kind={editing.kind} />;
  return <UnitSheet {...sheet} kind={editing.kind} unit={editing.unit} />;
}

const RoomQuestions = observer(function RoomQuestions({ store }: { store: RoomsStore }) {
  return (
    <>
      <QuestionDialog
        question={store.kindDeletion}
        text={() => texts.confirmDeleteKind}
        subject={({ name }) => name}
      />
      <QuestionDialog
        question={store.unitDeletion}
        text={() => texts.confirmDeleteUnit}
        subject={({ name }) => name}
      />
      <QuestionDialog
        question={store.switchOff}
        title={texts.switchOffTitle}
        confirmLabel={texts.switchOffConfirm}
        cancelLabel={texts.cancel}
        text={() => texts.switchOffText}
        subject={({ unit }) => unit.name}
      >
        {({ bookings }) => <RoomBookings bookings={bookings} />}
      </QuestionDialog>
    </>
  );
});
