import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { observer } from 'mobx-react-lite';
import { walkInMessages as messages } from './walk-in.messages.ts';
import classes from './walk-in.module.css';
import type { WalkInStore } from './walk-in.store.ts';

export const ServiceChoices = observer(function ServiceChoices({ store }: { store: WalkInStore }) {
  const { salon } = usePlatform();
  const { groups } = store.catalogue;
  return (
    <div className={classes.groups}>
      {groups.map(({ category, choices }) => {
        const title = category?.name ?? (groups.length > 1 ? messages.otherServices : messages.services);
        return (
          <fieldset key={category?.id ?? 'none'} className={classes.group}>
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
      })}
    </div>
  );
});
