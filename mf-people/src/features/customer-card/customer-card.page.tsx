import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { useParams } from '@salon/shared/module/router';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { nameOrPhone } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows, SkeletonStats } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Tag } from '@salon/shared/ui/tag';
import { CalendarPlus, PenLine, Repeat, UsersRound, UserX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CardDetailsSection } from './card-details.tsx';
import { CardFigures } from './card-figures.tsx';
import { CardAlerts, CardNotes } from './card-notes.tsx';
import { CardPhotos } from './card-photos.tsx';
import { CardSheets, type OpenSheet } from './card-sheets.tsx';
import { CardVisits } from './card-visits.tsx';
import { noteMessages, photoMessages, cardMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import { CustomerCardStore } from './customer-card.store.ts';

/** Serves /customers/:id. */
export function CustomerCardPage() {
  const { id = '' } = useParams();
  return <CardScreen key={id} customerId={id} />;
}

const CardScreen = observer(function CardScreen({ customerId }: { customerId: string }) {
  const platform = usePlatform();
  const [store] = useState(() => new CustomerCardStore(platform, customerId));
  const [opened, setOpened] = useState<OpenSheet | null>(null);
  useEffect(() => store.start(), [store]);
  return (
    <Page>
      <Header store={store} onEdit={() => setOpened({ edit: true })} />
      <CardBody store={store} onOpen={setOpened} />
      {opened && <CardSheets store={store} opened={opened} onClose={() => setOpened(null)} />}
      <QuestionDialog
        question={store.noteRemoval}
        text={() => noteMessages.removeQuestion}
        subject={({ text }) => text}
      />
      <QuestionDialog question={store.photoRemoval} text={() => photoMessages.removeQuestion} />
    </Page>
  );
});

interface HeaderProps {
  store: CustomerCardStore;
  onEdit(): void;
}

const Header = observer(function Header({ store, onEdit }: HeaderProps) {
  const { card, isMissing } = store;
  const back = (
    <LinkButton kind="ghost" size="small" icon={<UsersRound />} path="/customers">
      {texts.backToCustomers}
    </LinkButton>
  );
  if (!card || isMissing) return <PageHeader title={texts.title} actions={back} />;
  const { is_active } = card.customer;
  const name = nameOrPhone(card.customer);
  return (
    <PageHeader
      title={name}
      subtitle={is_active ? texts.title : <Tag icon={<UserX />}>{texts.inactive}</Tag>}
      actions={
        <>
          {back}
          <Button size="small" icon={<PenLine />} onClick={onEdit}>
            {texts.edit}
          </Button>
        </>
      }
      primary={
        <LinkButton
          kind="primary"
          icon={card.last_visit ? <Repeat /> : <CalendarPlus />}
          path={store.bookingPath}
        >
          {card.last_visit ? texts.again : texts.book}
        </LinkButton>
      }
    />
  );
});

interface CardBodyProps {
  store: CustomerCardStore;
  onOpen(sheet: OpenSheet): void;
}

const CardBody = observer(function CardBody({ store, onOpen }: CardBodyProps) {
  const { data, error, isLoading } = store.loaded;
  if (store.isMissing) return <Empty title={texts.missing} text={texts.missingText} icon={<UserX />} />;
  if (!data) {
    if (error) {
      const { loadFailure, load } = store;
      return <ErrorRetry text={loadFailure} safe={texts.loadSafe} onRetry={load} busy={isLoading} />;
    }
    return (
      <>
        <SkeletonStats />
        <SkeletonRows rows={5} />
      </>
    );
  }
  return (
    <>
      {error && <StaleNote text={texts.stale} onRefresh={store.load} busy={isLoading} />}
      <CardAlerts store={store} onEdit={(note) => onOpen({ note })} />
      <CardFigures store={store} onCollect={() => onOpen({ collect: true })} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <CardVisits store={store} />
          <CardNotes store={store} onEdit={(note) => onOpen({ note })} />
        </div>
        <div className={classes.column}>
          <CardPhotos store={store} onAdd={() => onOpen({ photo: true })} />
          <CardDetailsSection store={store} onEdit={() => onOpen({ details: true })} />
        </div>
      </div>
    </>
  );
});
