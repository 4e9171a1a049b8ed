import type { Service } from '@salon/shared/contracts/service';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { SearchInput } from '@salon/shared/ui/search-input';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { Tag } from '@salon/shared/ui/tag';
import { observer } from 'mobx-react-lite';
import classes from './employee-sheet.module.css';
import { employeeFormMessages as texts } from './employees.messages.ts';
import type { OfferedServicesStore } from './offered-services.store.ts';

interface OfferedServicesProps {
  store: OfferedServicesStore;
}

/** Customers cannot book an employee without a service. */
export const OfferedServices = observer(function OfferedServices({ store }: OfferedServicesProps) {
  const { data } = store.services;
  return (
    <fieldset className={classes.services}>
      <legend className={classes.label}>
        {texts.services}
        {data && data.length > 0 && (
          <span className={classes.chosen}>{texts.chosenOf(store.ids.length, data.length)}</span>
        )}
      </legend>
      <ServicesBody store={store} />
    </fieldset>
  );
});

const ServicesBody = observer(function ServicesBody({ store }: OfferedServicesProps) {
  const { data, error, isLoading } = store.services;
  if (!data) {
    if (!error) return <SkeletonBar height={96} />;
    return (
      <ErrorRetry
        text={texts.servicesError}
        safe={texts.servicesSafe}
        onRetry={() => void store.load()}
        busy={isLoading}
      />
    );
  }
  if (data.length === 0) return <p className={classes.count}>{texts.noServices}</p>;
  return (
    <>
      <div className={classes.serviceTools}>
        {store.hasSearch && (
          <SearchInput value={store.search} onChange={store.setSearch} label={texts.searchServices} />
        )}
        <Button kind="ghost" size="small" onClick={() => store.chooseShown(true)}>
          {texts.chooseAll}
        </Button>
        <Button kind="ghost" size="small" onClick={() => store.chooseShown(false)}>
          {texts.chooseNone}
        </Button>
      </div>
      <div className={classes.serviceList}>
        {store.shown.map((service) => (
          <ServiceChoice key={service.id} store={store} service={service} />
        ))}
      </div>
      {store.shown.length === 0 && <p className={classes.count}>{texts.noSuchService}</p>}
      {store.ids.length === 0 && <p className={classes.count}>{texts.noneChosen}</p>}
    </>
  );
});

const ServiceChoice = observer(function ServiceChoice({
  store,
  service,
}: OfferedServicesProps & { service: Service }) {
  return (
    <Checkbox
      checked={store.isChosen(service.id)}
      onChange={(isChosen) => store.toggle(service.id, isChosen)}
    >
      {service.name} {!service.is_active && <Tag>{texts.stoppedService}</Tag>}
    </Checkbox>
  );
});
