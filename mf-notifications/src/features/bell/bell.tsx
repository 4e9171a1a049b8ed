import { formatBadge } from '@salon/shared/domain/notification';
import { usePlatform, withPlatform } from '@salon/shared/module';
import { IconButton } from '@salon/shared/ui/icon-button';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { ShownNumber } from '@salon/shared/ui/shown-number';
import { useIsPhone } from '@salon/shared/ui/use-is-phone';
import { BellRing, Bell as QuietBell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import classes from './bell.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import { NotificationsStore } from './notifications.store.ts';
import { PanelPopover } from './panel-popover.tsx';
import { PanelSheet } from './panel-sheet.tsx';

export const Bell = observer(function Bell() {
  const platform = usePlatform();
  const [store] = useState(() => new NotificationsStore(platform));
  const anchor = useRef<HTMLSpanElement>(null);
  const isPhone = useIsPhone();
  const { notifications: feed } = platform;
  const unread = feed?.unreadCount ?? 0;
  const badge = formatBadge(unread);
  const Panel = isPhone ? PanelSheet : PanelPopover;

  // The shell may offer a feed, or replace it, while the panel is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed is read by the store
  useEffect(() => store.read(), [store, feed]);
  useEffect(() => () => store.close(), [store]);

  return (
    <span ref={anchor} className={classes.bell}>
      <IconButton
        label={texts.bell(unread)}
        icon={feed && feed.openCount > 0 ? <BellRing size={18} /> : <QuietBell size={18} />}
        expanded={store.isOpen}
        onClick={store.isOpen ? store.close : store.open}
      />
      {badge && (
        <span className={classes.badge} aria-hidden="true">
          {/* The text runs left to right, because 99+ would otherwise read +99. The inner element has the direction,
              because the badge's position depends on rtl. */}
          <bdi dir="ltr">
            <ShownNumber value={badge} />
          </bdi>
        </span>
      )}
      <LiveRegion text={unread > 0 && feed && feed.openCount > 0 ? texts.openRequest : ''} />
      {store.isOpen && <Panel store={store} anchor={anchor} />}
    </span>
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(Bell);
