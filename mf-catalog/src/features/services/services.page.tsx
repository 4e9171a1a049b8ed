import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/module';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { Plus, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CatalogueNav } from '../../catalogue/catalogue-nav.tsx';
import { ServiceSheet } from './service-sheet.tsx';
import { servicesMessages as texts } from './services.messages.ts';
import { ServicesStore } from './services.store.ts';
import { ServicesList, type ServicesListProps } from './services-list.tsx';

/** The value is null while the sheet is closed; `service` is null for a new service. */
type Editing = { service: Service | null } | null;

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
        subtitle={store.list.isCurrent && formatCount(store.list.items.length, COUNTS.service)}
        add={
          <Button kind="primary" icon={<Plus size={18} />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <ServicesNav store={store} />
      <ServicesBody
        store={store}
        onAdd={add}
        onEdit={(service) => setEditing({ service })}
        onPriced={(service) => {
          store.keep(service);
          platform.feedback.success(texts.priced, 3);
        }}
      />
      {editing && (
        <ServiceSheet
          service={editing.service}
          catalogue={store}
          onSaved={keep}
          onClose={() => setEditing(null)}
        />
      )}
      <QuestionDialog
        question={store.deletion}
        text={() => texts.confirmDelete}
        subject={({ name }) => name}
      />
    </Page>
  );
});

/** On a phone the tools of the list have the links. */
const ServicesNav = observer(function ServicesNav({ store }: Pick<ServicesListProps, 'store'>) {
  const isPhone = useIsPhone();
  const { view } = store.list;
  if (isPhone && (view === 'list' || view === 'loading')) return null;
  return <CatalogueNav current="/services" />;
});

interface ServicesBodyProps extends ServicesListProps {
  onAdd(): void;
}

const ServicesBody = observer(function ServicesBody(props: ServicesBodyProps) {
  const { store, onAdd } = props;
  return (
    <ListBody
      screen={store.list}
      list={store.list}
      failed={{ text: store.loadFailure, safe: texts.loadSafe }}
      skeleton={<SkeletonCards />}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        icon: <Scissors />,
        action: (
          <Button kind="primary" icon={<Plus size={18} />} onClick={onAdd}>
            {texts.add}
          </Button>
        ),
      }}
    >
      <ServicesList {...props} />
    </ListBody>
  );
});
