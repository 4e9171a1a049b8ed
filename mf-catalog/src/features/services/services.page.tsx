import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/remote';
import { QuestionDialog } from '@salon/shared/remote/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { CardGrid } from '@salon/shared/ui/card';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SearchInput } from '@salon/shared/ui/search-input';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Plus, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ServiceCard } from './service-card.tsx';
import { ServiceSheet } from './service-sheet.tsx';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';
import { ServicesStore } from './services.store.ts';

/** The service in the open sheet (null for a new one); null while the sheet is closed. */
type Editing = { service: Service | null } | null;

/** /services: the salon's services as cards. */
export const ServicesPage = observer(function ServicesPage() {
  const platform = usePlatform();
  const [store] = useState(() => new ServicesStore(platform));
  const [editing, setEditing] = useState<Editing>(null);
  useEffect(() => store.start(), [store]);

  const keep = (service: Service) => {
    store.keep(service);
    platform.feedback.success(editing?.service ? texts.updated : texts.added, 3);
    setEditing(null);
  };
  const add = () => setEditing({ service: null });
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={store.list.data && formatCount(store.list.data.length, COUNTS.service)}
        add={
          <Button kind="primary" icon={<Plus size={18} />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <ServicesBody
        store={store}
        onAdd={add}
        onEdit={(service) => setEditing({ service })}
        onPriced={(service) => {
          store.keep(service);
          platform.feedback.success(texts.priced, 3);
        }}
      />
      {editing && <ServiceSheet service={editing.service} onSaved={keep} onClose={() => setEditing(null)} />}
      <QuestionDialog
        question={store.deletion}
        text={() => texts.confirmDelete}
        subject={({ name }) => name}
      />
    </Page>
  );
});

interface ServicesBodyProps {
  store: ServicesStore;
  onAdd(): void;
  onEdit(service: Service): void;
  onPriced(service: Service): void;
}

/** The cards, or their loading, failed or empty state. */
const ServicesBody = observer(function ServicesBody({ store, onAdd, onEdit, onPriced }: ServicesBodyProps) {
  const { salon } = usePlatform();
  const { list } = store;
  const retry = () => void store.load();
  if (!list.data) {
    return store.loadFailure ? (
      <ErrorRetry text={store.loadFailure} safe={texts.loadSafe} onRetry={retry} busy={list.isLoading} />
    ) : (
      <SkeletonCards />
    );
  }
  if (list.data.length === 0) return <NoServices onAdd={onAdd} />;
  return (
    <>
      <div className={classes.tools}>
        <SearchInput value={store.search} onChange={store.setSearch} label={texts.search} />
      </div>
      {store.loadFailure && <StaleNote text={store.loadFailure} onRefresh={retry} busy={list.isLoading} />}
      {store.shown.length === 0 ? (
        <Empty title={texts.nothingFound} text={texts.nothingFoundHint} />
      ) : (
        <CardGrid minWidth={296}>
          {store.shown.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              currency={salon.currency}
              isToggling={store.togglingId === service.id}
              onEdit={() => onEdit(service)}
              onPriced={onPriced}
              onToggle={() => void store.toggle(service)}
              onDelete={() => store.deletion.ask(service)}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
});

function NoServices({ onAdd }: { onAdd(): void }) {
  return (
    <Empty
      title={texts.emptyTitle}
      text={texts.emptyText}
      icon={<Scissors />}
      action={
        <Button kind="primary" icon={<Plus size={18} />} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    />
  );
}
