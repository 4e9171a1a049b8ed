import type { Platform } from '@salon/shared/module/platform';
import { formatDate, toSalonDateTime } from '@salon/shared/ui/format';
import { OfflineBanner } from '@salon/shared/ui/offline-banner';
import { Time } from '@salon/shared/ui/time';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { connectionMessages as texts } from './connection.messages.ts';
import classes from './connection-banner.module.css';

/** CSS variable with the banner's height, for elements that stick to the top. */
const HEIGHT_VARIABLE = '--salon-top-bar';

export const ConnectionBanner = observer(function ConnectionBanner({ platform }: { platform: Platform }) {
  const { isOnline } = platform.connection;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (isOnline || !place.current) return;
    const watch = new ResizeObserver(() =>
      root.style.setProperty(HEIGHT_VARIABLE, `${place.current?.offsetHeight ?? 0}px`),
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      root.style.removeProperty(HEIGHT_VARIABLE);
    };
  }, [isOnline]);
  return (
    <div className={classes.place} ref={place}>
      <OfflineBanner show={!isOnline} text={<BannerText platform={platform} />} />
    </div>
  );
});

const BannerText = observer(function BannerText({ platform }: { platform: Platform }) {
  const { connection, salon, session } = platform;
  if (!session.isSignedIn) return texts.signedOut;
  if (!connection.storedAt) return texts.nothing;
  const { date, time } = toSalonDateTime(connection.storedAt, salon.timeZone);
  return (
    <>
      {texts.shownFrom} {date !== salon.now().date && <>{formatDate(date)} </>}
      <Time value={time} />، {texts.nothingSaved}
    </>
  );
});
