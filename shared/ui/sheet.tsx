import { X } from 'lucide-react';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { closePopup } from './antd-popup.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { trapTabKey, useModal } from './modal.ts';
import classes from './sheet.module.css';
import { useUniqueId } from './unique-id.ts';
import { UNSAVED_TEXTS } from './unsaved-texts.ts';

export interface SheetProps {
  open: boolean;
  title: string;
  /** The sheet calls this for Escape, a press beside its panel, its cross, a phone's back gesture and `SheetCancel`. */
  onClose: () => void;
  /** Whether the sheet asks the user before `onClose`. It does not ask when the parent sets `open` to false. */
  unsaved?: boolean;
  /** Whether only the parent can close the sheet: it has no cross, and ignores all that would call `onClose`. */
  mandatory?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** The largest width on a desktop in pixels. */
  width?: number;
  /** While a save is running, the user cannot close the sheet. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** Phones report the second tap of a slow double tap as a separate press. */
const DOUBLE_TAP_MS = 700;

const SheetExit = createContext({ close: () => {}, busy: false });

/**
 * Put `data-autofocus` on the element that gets the focus first. Otherwise the sheet itself gets the focus, so that a
 * phone's keyboard stays closed.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

/** Closes the sheet like the cross, so the sheet first asks about unsaved changes. */
export function SheetCancel({ children }: { children: ReactNode }) {
  const { close, busy } = useContext(SheetExit);
  return (
    <Button onClick={close} disabled={busy}>
      {children}
    </Button>
  );
}

function OpenSheet(props: SheetProps) {
  const { onClose, busy = false, unsaved = false, mandatory = false } = props;
  const [isAsking, setAsking] = useState(false);
  const exit = useMemo(() => {
    const close = () => {
      if (busy || mandatory) return;
      if (unsaved) setAsking(true);
      else onClose();
    };
    return { close, busy };
  }, [busy, mandatory, unsaved, onClose]);
  return (
    <>
      <SheetExit value={exit}>
        <Dialog {...props} onClose={exit.close} />
      </SheetExit>
      {/* The question is a sibling of the sheet: inside the sheet, React would bubble its key events to the sheet. */}
      {isAsking && unsaved && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}

function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Sheet
      open
      title={UNSAVED_TEXTS.title}
      role="alertdialog"
      width={440}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay} firstFocus>
            {UNSAVED_TEXTS.stay}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {UNSAVED_TEXTS.leave}
          </Button>
        </>
      }
    >
      <p>{UNSAVED_TEXTS.text}</p>
    </Sheet>
  );
}

function Dialog(props: SheetProps) {
  const { title, onClose, children, footer, width = 600, busy, mandatory, role } = props;
  const layer = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const wasPressed = useRef(false);
  const [openedAt] = useState(() => performance.now());
  const titleId = useUniqueId();
  // The first render shows the empty sheet, so that the press has a visible effect at once; the content follows.
  const isWhole = useDeferredValue(true, role === 'alertdialog');
  useModal(layer, onClose, isWhole);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') trapTabKey(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // `preventDefault` stops the browser's own close request, which would call `onClose` a second time.
    event.preventDefault();
    event.stopPropagation();
    if (!closePopup(event.currentTarget)) onClose();
  };
  return createPortal(
    <dialog
      ref={layer}
      className={classes.sheet}
      style={{ '--sheet-width': `${width}px` } as CSSProperties}
      data-sheet=""
      popover="manual"
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      // The second click of the double click that opened the sheet must not act in the sheet.
      onClickCapture={(event) => {
        const isFromOpening = event.detail > 1 && !wasPressed.current;
        if (isFromOpening) event.stopPropagation();
        if (isFromOpening) event.preventDefault();
        wasPressed.current = true;
      }}
      // A press that begins inside the panel (a text selection) and ends outside must not close the sheet, nor must the
      // second tap of the double tap that opened it.
      onPointerDown={({ target, currentTarget, pointerType }) => {
        const isFromOpening = pointerType === 'touch' && performance.now() - openedAt < DOUBLE_TAP_MS;
        pressedOutside.current = target === currentTarget && !isFromOpening;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) onClose();
      }}
    >
      <div className={classes.panel} tabIndex={-1} data-panel="" data-whole={isWhole || undefined}>
        <header className={classes.head}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {!mandatory && <IconButton label="إغلاق" icon={<X />} disabled={busy} onClick={onClose} />}
        </header>
        <div className={classes.body}>{isWhole && children}</div>
        {isWhole && footer && <footer className={classes.foot}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}
