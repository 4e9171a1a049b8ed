import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import type { ServiceChoice } from './list-service-choices.ts';
import { walkInMessages as messages } from './walk-in.messages.ts';
import classes from './walk-in.module.css';
import type { WalkInStore } from './walk-in.store.ts';

export const ServiceChoices = observer(function ServiceChoices({ store }: { store: WalkInStore }) {
  const { groups } = store.catalogue;
  const { addons } = store;
  return (
    <div className={classes.groups}>
      {groups.map(({ category, choices }) => {
        const title = category?.name ?? (groups.length > 1 ? messages.otherServices : messages.services);
        return <Group key={category?.id ?? 'none'} title={title} choices={choices} store={store} />;
      })}
      {addons.length > 0 && <Group title={messages.addons} choices={addons} store={store} />}
    </div>
  );
});

interface GroupProps {
  title: string;
  choices: readonly ServiceChoice[];
  store: WalkInStore;
}

const Group = observer(function Group({ title, choices, store }: GroupProps) {
  const { salon } = usePlatform();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>{title}</legend>
      <div className={classes.pills}>
        {choices.map(({ key, name, price, minutes }) => (
          <button
            key={key}
            type="button"
            className={classes.pill}
            aria-pressed={store.chosenKeys.includes(key)}
            disabled={store.isSaving}
            onClick={() => store.toggle(key)}
          >
            <span className={classes.pillName}>{name}</span>
            <span className={classes.pillFacts}>
              {messages.minutes(minutes)} <Money amount={price} currency={salon.currency} />
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
});
