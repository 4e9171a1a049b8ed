import type { Service } from '@salon/shared/contracts/service';
import { usePlatform } from '@salon/shared/module';
import { CardGrid } from '@salon/shared/ui/card';
import { Empty } from '@salon/shared/ui/empty';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Section } from '@salon/shared/ui/section';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { observer } from 'mobx-react-lite';
import { ServiceCard } from './service-card.tsx';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';
import type { ServicesStore } from './services.store.ts';
import { ServicesTools } from './services-tools.tsx';

export interface ServicesListProps {
  store: ServicesStore;
  onEdit(service: Service): void;
  onPriced(service: Service): void;
}

export const ServicesList = observer(function ServicesList(props: ServicesListProps) {
  const { store } = props;
  const { list, shown } = store;
  const { categories } = store.choices;
  return (
    <>
      <ServicesTools store={store} />
      <LiveRegion text={store.isNarrowed ? formatCount(shown.length, COUNTS.service) : ''} />
      {list.isOutdated && (
        <StaleNote text={store.loadFailure} onRefresh={() => void list.reload()} busy={list.isLoading} />
      )}
      {categories.view === 'failed' && (
        <StaleNote
          text={categories.loadFailure}
          onRefresh={() => void categories.reload()}
          busy={categories.isLoading}
        />
      )}
      {shown.length === 0 ? (
        <Empty title={texts.nothingFound} text={texts.nothingFoundHint} />
      ) : (
        <ServiceGroups {...props} />
      )}
    </>
  );
});

/** Without categories the list has no headings. */
const ServiceGroups = observer(function ServiceGroups(props: ServicesListProps) {
  const { groups, choices } = props.store;
  const { categories } = choices;
  if (categories.items.length === 0) {
    return <ServiceCards {...props} services={props.store.shown} heading="h2" />;
  }
  return (
    <div className={classes.groups}>
      {groups.map(({ category, services }) => (
        <Section
          key={category?.id ?? ''}
          title={category?.name ?? texts.noCategory}
          hint={formatCount(services.length, COUNTS.service)}
        >
          <ServiceCards {...props} services={services} heading="h3" />
        </Section>
      ))}
    </div>
  );
});

interface ServiceCardsProps extends ServicesListProps {
  services: readonly Service[];
  heading: 'h2' | 'h3';
}

const ServiceCards = observer(function ServiceCards(props: ServiceCardsProps) {
  const { store, services, heading, onEdit, onPriced } = props;
  const { salon } = usePlatform();
  return (
    <CardGrid minWidth={296}>
      {services.map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          heading={heading}
          currency={salon.currency}
          isToggling={store.isToggling(service)}
          onEdit={() => onEdit(service)}
          onPriced={onPriced}
          onGone={store.reportGone}
          onToggle={() => void store.toggle(service)}
          onDelete={() => store.deletion.ask(service)}
        />
      ))}
    </CardGrid>
  );
});
