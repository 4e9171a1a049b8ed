import { IconButton } from '@salon/shared/ui/icon-button';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './bell.module.css';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';
import { PanelContent } from './panel-content.tsx';
import { PanelTools } from './panel-tools.tsx';

interface PanelPopoverProps {
  store: NotificationsStore;
  /** Holds the bell's button, under which it stands and which has the focus afterwards. */
  anchor: RefObject<HTMLElement | null>;
}

/** On a desk the panel hangs under the bell; the page behind it stays in use. */
export const PanelPopover = observer(function PanelPopover({ store, anchor }: PanelPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useUniqueId();
  const place = usePlace(anchor, panel);
  useClosingOutside(store, anchor, panel);
  const close = () => {
    store.close();
    anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (store.rejection.id) store.rejection.dismiss();
    else close();
  };
  return (
    <div
      ref={panel}
      className={classes.popover}
      style={place as CSSProperties}
      // By hand: the browser's own closing would lose a reason that is being typed.
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {texts.title}
        </h2>
        <PanelTools store={store} />
        <IconButton size="small" label={texts.close} icon={<X />} onClick={close} />
      </header>
      <div className={classes.scroll}>
        <PanelContent store={store} />
      </div>
    </div>
  );
});

type KeyboardEventOfPage = globalThis.KeyboardEvent;

const GAP = 8;

/** Shows it in the browser's top layer and keeps it under the bell. */
function usePlace(anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // jsdom has no top layer.
    if (typeof element.showPopover === 'function') element.showPopover();
    element.focus();
    const stand = () => {
      if (anchor.current) setPlace(placeUnder(anchor.current.getBoundingClientRect(), element));
    };
    stand();
    window.addEventListener('resize', stand);
    return () => window.removeEventListener('resize', stand);
  }, [anchor, panel]);
  return place;
}

/** Level with the bell's end, inside the window. */
function placeUnder(bell: DOMRect, panel: HTMLElement): Record<string, string> {
  const { clientWidth } = document.documentElement;
  const widest = clientWidth - panel.offsetWidth - GAP;
  const inline = Math.max(GAP, Math.min(widest, clientWidth - bell.left - panel.offsetWidth));
  return { '--at-block': `${bell.bottom + GAP}px`, '--at-inline': `${inline}px` };
}

/** A press elsewhere, or the focus going elsewhere, closes it; not while a reason is being typed. */
function useClosingOutside(
  store: NotificationsStore,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isOutside = target instanceof Node && !panel.current?.contains(target);
      // The bell closes it by itself.
      const isBell = target instanceof Node && anchor.current?.contains(target);
      if (isOutside && !isBell && !store.holdsReason) store.close();
    };
    // Where the focus was on something that has gone (a deleted row), the panel hears no key.
    const leaveByKey = ({ key, target }: KeyboardEventOfPage) => {
      if (key === 'Escape' && target === document.body) store.close();
    };
    document.addEventListener('keydown', leaveByKey);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', leaveByKey);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [store, anchor, panel]);
}
