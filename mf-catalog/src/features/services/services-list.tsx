import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/module';
import { CardGrid } from '@salon/shared/ui/card';
import { Empty } from '@salon/shared/ui/empty';
import { SearchInput } from '@salon/shared/ui/search-input';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { ServiceCard } from './service-card.tsx';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';
import type { ServicesStore } from './services.store.ts';

export interface ServicesListProps {
  store: ServicesStore;
  onEdit(service: Service): void;
  onPriced(service: Service): void;
}

export const ServicesList = observer(function ServicesList({ store, onEdit, onPriced }: ServicesListProps) {
  const { salon } = usePlatform();
  const { list, shown } = store;
  return (
    <>
      <div className={classes.tools}>
        <SearchInput value={store.search} onChange={store.setSearch} label={texts.search} />
      </div>
      {list.isOutdated && (
        <StaleNote text={store.loadFailure} onRefresh={() => void list.reload()} busy={list.isLoading} />
      )}
      {shown.length === 0 ? (
        <Empty title={texts.nothingFound} text={texts.nothingFoundHint} />
      ) : (
        <CardGrid minWidth={296}>
          {shown.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              currency={salon.currency}
              isToggling={store.isToggling(service)}
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
