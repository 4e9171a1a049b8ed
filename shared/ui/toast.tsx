import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Feedback } from '../module/platform.ts';
import { BidiText } from './bidi-text.tsx';
import { joinClassNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import classes from './toast.module.css';

interface Toast {
  id: number;
  tone: 'success' | 'error';
  text: string;
  seconds: number;
}

/** §8: errors disappear after 5 s, successes after 3 to 5 s. */
const SUCCESS_SECONDS = 4;
const ERROR_SECONDS = 5;
const MAX_TOASTS = 3;

export interface ToastStore extends Feedback {
  dismiss(id: number): void;
  subscribe(changed: () => void): () => void;
  list(): readonly Toast[];
}

export function createToasts(): ToastStore {
  let toasts: readonly Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const show = (next: readonly Toast[]) => {
    toasts = next;
    for (const changed of listeners) changed();
  };
  const add = (tone: Toast['tone'], text: string, seconds: number) => {
    last += 1;
    const others = toasts.filter((toast) => toast.text !== text).slice(1 - MAX_TOASTS);
    show([...others, { id: last, tone, text, seconds }]);
  };
  return {
    success: (text, seconds = SUCCESS_SECONDS) => add('success', text, seconds),
    error: (text, seconds = ERROR_SECONDS) => add('error', text, seconds),
    dismiss: (id) => show(toasts.filter((toast) => toast.id !== id)),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    list: () => toasts,
  };
}

/** The host renders this component; modules do not. */
export function Toasts({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  const place = useRef<HTMLDivElement>(null);
  // Each message shows the popover again, because the popover that was shown last is on top, also above an open sheet.
  useEffect(() => {
    const element = place.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div ref={place} className={classes.place} popover="manual">
      <div className={classes.list} aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
        ))}
      </div>
    </div>
  );
}

/** The timer stops while the pointer or the focus is on the message, so that the user can finish reading. */
function ToastLine({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dismiss.current(), toast.seconds * 1000);
  };
  const hold = () => clearTimeout(timer.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once, on mount
  useEffect(() => {
    wait();
    return hold;
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the timer
    <div
      className={joinClassNames(classes.toast, classes[toast.tone])}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={wait}
      onFocus={hold}
      onBlur={wait}
    >
      {toast.tone === 'error' ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <span className={classes.text}>
        <BidiText text={toast.text} />
      </span>
      <IconButton size="small" label="إغلاق الرسالة" icon={<X />} onClick={onDismiss} />
    </div>
  );
}
