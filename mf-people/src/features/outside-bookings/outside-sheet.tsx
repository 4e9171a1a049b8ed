import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { outsideMessages as texts } from './outside-bookings.messages.ts';
import { getOutsideBookings } from './outside-bookings.store.ts';
import classes from './outside-list.module.css';
import { MoveLink, OutsideList } from './outside-list.tsx';

/** Shows the bookings that the last change left outside the working time. Closing the sheet keeps all of them. */
export const OutsideSheet = observer(function OutsideSheet() {
  const platform = usePlatform();
  const store = getOutsideBookings(platform);
  const { bookings } = store;
  useEffect(() => {
    void store.dropSettled(platform.http);
    return store.leave;
  }, [store, platform]);
  return (
    <Sheet
      open={bookings.length > 0}
      title={texts.title}
      width={640}
      onClose={store.keepAll}
      footer={
        <Button kind="primary" onClick={store.keepAll}>
          {texts.keepAll}
        </Button>
      }
    >
      <div className={classes.sheet}>
        <p>
          {formatCount(bookings.length, COUNTS.booking)}. {texts.text}
        </p>
        <OutsideList
          bookings={bookings}
          actions={(booking) => (
            <>
              <MoveLink booking={booking} onMove={store.markOpened} />
              <Button
                kind="ghost"
                size="small"
                label={texts.keepOf(booking.customer_name)}
                onClick={() => store.keep(booking)}
              >
                {texts.keep}
              </Button>
              {store.wasOpened(booking) && <span className={classes.opened}>{texts.opened}</span>}
            </>
          )}
        />
      </div>
    </Sheet>
  );
});
