import { CalendarDays } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import classes from './calendar.module.css';
import { joinClassNames } from './class-names.ts';
import fieldClasses from './field.module.css';
import { useFieldControl } from './field.tsx';

export interface DatePanelProps {
  text: string;
  placeholder: string;
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** `close` closes the panel and returns the focus to the field. */
  children: (close: () => void) => ReactNode;
}

export function DatePanel({ text, placeholder, label, disabled, children }: DatePanelProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const control = useFieldControl();
  const { 'aria-required': _, ...buttonControl } = control;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        {...buttonControl}
        ref={opener}
        type="button"
        className={joinClassNames(
          fieldClasses.box,
          classes.opener,
          control['aria-invalid'] && fieldClasses.invalid,
          disabled && fieldClasses.disabled,
        )}
        disabled={disabled}
        aria-label={label && `${label}: ${text || placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={joinClassNames(classes.value, !text && classes.placeholder)}>
          {text || placeholder}
        </span>
        <CalendarDays aria-hidden="true" />
      </button>
      {open && (
        <Panel
          anchor={opener}
          label={label ?? placeholder}
          onEscape={close}
          // The pressed field already has the focus, and keeps it.
          onPressOutside={() => setOpen(false)}
        >
          {children(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onEscape: () => void;
  onPressOutside: () => void;
  children: ReactNode;
}

/** A panel in the browser's top layer, so that a sheet or a scrolling card does not clip it. */
function Panel({ anchor, label, onEscape, onPressOutside, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({});
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !anchor.current) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    setPlace(placeBeside(anchor.current.getBoundingClientRect(), element));
  }, [anchor]);
  return (
    <div
      ref={panel}
      className={classes.panel}
      style={place as CSSProperties}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={(event) => {
        if (event.newState === 'closed') onPressOutside();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise Escape would also close the sheet around the field.
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}

const GAP_PX = 6;

/** The panel opens above the field when it does not fit below and the field is in the lower half of the window. */
function placeBeside(field: DOMRect, panel: HTMLElement): Record<string, string> {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = field.bottom + GAP_PX;
  const fitsBelow = below + panel.offsetHeight <= clientHeight || field.top < clientHeight / 2;
  const block = fitsBelow ? below : Math.max(GAP_PX, field.top - GAP_PX - panel.offsetHeight);
  const start = clientWidth - field.right;
  const inline = Math.max(16, Math.min(start, clientWidth - panel.offsetWidth - 16));
  return { '--at-block': `${block}px`, '--at-inline': `${inline}px` };
}
