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
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { keepTabInside, useModal } from './modal.ts';
import classes from './sheet.module.css';
import { useUniqueId } from './unique-id.ts';
import { UNSAVED_WORDS } from './unsaved-words.ts';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Escape, the backdrop, the cross and a `SheetCancel`. */
  onClose: () => void;
  /** It holds what is typed and not saved: asks before it closes in one of these ways. A save that closes it never asks. */
  unsaved?: boolean;
  /** It has to be answered: no cross, and Escape, the backdrop and a phone's back leave it open. */
  mandatory?: boolean;
  children: ReactNode;
  /** Its buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** At most so wide on a desk; 600 by default. */
  width?: number;
  /** Something is being saved: it cannot be closed meanwhile. */
  busy?: boolean;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** The asking way out of the sheet around it, and whether it is shut just now. */
const SheetExit = createContext({ close: () => {}, busy: false });

/**
 * A task above the page: centred on a desk, from the bottom on a phone. Put `data-autofocus` on the element that
 * should have the focus first; without one the sheet itself has it, so that a phone's keyboard stays down.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

/** The way out in a sheet's footer: `إلغاء`. It asks like the cross does. */
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
  const [asked, setAsked] = useState(false);
  const exit = useMemo(() => {
    const close = () => {
      if (busy || mandatory) return;
      if (unsaved) setAsked(true);
      else onClose();
    };
    return { close, busy };
  }, [busy, mandatory, unsaved, onClose]);
  return (
    <>
      <SheetExit value={exit}>
        <Dialog {...props} onClose={exit.close} />
      </SheetExit>
      {/* Beside the sheet and not in it: React would hand the keys pressed in the question to the sheet as well. */}
      {asked && unsaved && <UnsavedQuestion onStay={() => setAsked(false)} onLeave={onClose} />}
    </>
  );
}

/** Stay or lose it. The focus starts on staying, and goes back to where it was. */
function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Sheet
      open
      title={UNSAVED_WORDS.title}
      role="alertdialog"
      width={440}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay} firstFocus>
            {UNSAVED_WORDS.stay}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {UNSAVED_WORDS.leave}
          </Button>
        </>
      }
    >
      <p>{UNSAVED_WORDS.text}</p>
    </Sheet>
  );
}

function Dialog(props: SheetProps) {
  const { title, onClose, children, footer, width = 600, busy, mandatory, role } = props;
  const layer = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const wasPressed = useRef(false);
  const titleId = useUniqueId();
  // The press is answered first: what is in a sheet may take longer to make than a press may take to be seen.
  const isWhole = useDeferredValue(true, role === 'alertdialog');
  useModal(layer, onClose, isWhole);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Prevented, so that the browser's own request to close does not close it a second time.
    event.preventDefault();
    event.stopPropagation();
    onClose();
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
      // The second half of the double press that opened it is meant for nothing in it.
      onClickCapture={(event) => {
        const isLeftOver = event.detail > 1 && !wasPressed.current;
        if (isLeftOver) event.stopPropagation();
        if (isLeftOver) event.preventDefault();
        wasPressed.current = true;
      }}
      // A press that began inside (selecting text) and ended outside must not close it.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
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
