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
  /** The panel opens below this element. Its button takes the focus after Escape and after the close button. */
  anchor: RefObject<HTMLElement | null>;
}

/** The page behind the panel stays usable. */
export const PanelPopover = observer(function PanelPopover({ store, anchor }: PanelPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useUniqueId();
  const place = usePlace(anchor, panel);
  useCloseOutside(store, anchor, panel);
  const close = () => {
    store.close();
    anchor.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    const { rejection } = store.decisions;
    if (rejection.row) rejection.dismiss();
    else close();
  };
  return (
    <div
      ref={panel}
      className={classes.popover}
      style={place as CSSProperties}
      // Only this module closes the popover, because automatic closing by the browser would lose a typed reason.
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

const GAP_PX = 8;

function usePlace(anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    // jsdom has no popovers.
    if (typeof element.showPopover === 'function') element.showPopover();
    element.focus();
    const updatePlace = () => {
      if (anchor.current) setPlace(placeUnder(anchor.current.getBoundingClientRect(), element));
    };
    updatePlace();
    window.addEventListener('resize', updatePlace);
    return () => window.removeEventListener('resize', updatePlace);
  }, [anchor, panel]);
  return place;
}

function placeUnder(bell: DOMRect, panel: HTMLElement): Record<string, string> {
  const { clientWidth } = document.documentElement;
  const maxInline = clientWidth - panel.offsetWidth - GAP_PX;
  const inline = Math.max(GAP_PX, Math.min(maxInline, clientWidth - bell.left - panel.offsetWidth));
  return { '--at-block': `${bell.bottom + GAP_PX}px`, '--at-inline': `${inline}px` };
}

/** A press or a focus outside does not close the panel while the rejection's `mustStay` is true. */
function useCloseOutside(
  store: NotificationsStore,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const closeOnOutside = ({ target }: Event) => {
      const isOutside = target instanceof Node && !panel.current?.contains(target);
      // A press on the bell closes the panel through the bell's own handler.
      const isBell = target instanceof Node && anchor.current?.contains(target);
      if (isOutside && !isBell && !store.decisions.rejection.mustStay) store.close();
    };
    // After the focused row was deleted, the document has the focus and the panel gets no key events.
    const closeOnEscape = ({ key, target }: KeyboardEventOfPage) => {
      if (key === 'Escape' && target === document.body) store.close();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnOutside);
    document.addEventListener('focusin', closeOnOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnOutside);
      document.removeEventListener('focusin', closeOnOutside);
    };
  }, [store, anchor, panel]);
}
