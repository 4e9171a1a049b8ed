import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { closePopup } from './antd-popup.ts';

/** Selects all layers; the last layer in `<body>` is on top. */
const LAYER = '[data-sheet]';

/**
 * This hook uses neither `showModal` nor `inert`, because with either of them the browser restyles every element of the
 * page before the layer shows and again before it closes. The layer covers the window, so no press reaches the page.
 * @param ref a `<dialog data-sheet popover="manual">` in `<body>`
 * @param isWhole whether the layer's content is rendered
 */
export function useModal(
  ref: { current: HTMLDialogElement | null },
  onClose: () => void,
  isWhole: boolean,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    const before = document.activeElement;
    if (hasPopover(layer)) layer.showPopover();
    focusIn(layer);
    hideAllBut(layer);
    afterPaint(holdScroll);
    const stopListening = onCloseRequest(layer, () => {
      if (!closePopup(layer)) close.current();
    });
    document.addEventListener('focusin', keepFocusInTop);
    return () => {
      stopListening();
      document.removeEventListener('focusin', keepFocusInTop);
      layer.removeAttribute('data-sheet');
      hideAllBut(topLayer());
      afterPaint(holdScroll);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref]);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!isWhole || !layer) return;
    // Without popovers (also in jsdom) the dialog is shown inside the page, and only when its content is rendered.
    if (!hasPopover(layer)) layer.setAttribute('open', '');
    if (document.activeElement === panelOf(layer)) focusIn(layer);
  }, [ref, isWhole]);
}

const hasPopover = (layer: HTMLElement) => typeof layer.showPopover === 'function';

const topLayer = () => [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1);

function focusIn(layer: HTMLElement): void {
  const first = layer.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? panelOf(layer))?.focus();
}

const panelOf = (layer: HTMLElement) => layer.querySelector<HTMLElement>('[data-panel]');

function hideAllBut(top: HTMLElement | undefined): void {
  for (const part of document.body.children) {
    if (top && part !== top) part.setAttribute('aria-hidden', 'true');
    else part.removeAttribute('aria-hidden');
  }
}

function keepFocusInTop({ target }: FocusEvent): void {
  const top = topLayer();
  if (top && target instanceof Node && !top.contains(target)) focusIn(top);
}

/** Padding replaces the scrollbar, so that the page keeps its width. */
function holdScroll(): void {
  const root = document.documentElement;
  const isHeld = root.style.overflow === 'hidden';
  const shouldHold = topLayer() !== undefined;
  if (isHeld === shouldHold) return;
  // The page's scrollbar is on the right, which is the inline start of an Arabic page.
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.paddingInlineStart = shouldHold ? `${scrollbar}px` : '';
  root.style.overflow = shouldHold ? 'hidden' : '';
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

interface CloseWatcherOfBrowser {
  onclose: (() => void) | null;
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcherOfBrowser) | undefined;

/** Calls `onRequest` for a phone's back gesture and for Escape while no element has the focus. */
function onCloseRequest(layer: HTMLElement, onRequest: () => void): () => void {
  let watcher: CloseWatcherOfBrowser | undefined;
  const watch = () => {
    if (typeof CloseWatcher !== 'function') return;
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      // A CloseWatcher handles one request only, and the layer may stay open, because it is busy or asks a question
      // first.
      watch();
      onRequest();
    };
  };
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
    if (topLayer() !== layer) return;
    event.preventDefault();
    onRequest();
  };
  watch();
  document.addEventListener('keydown', onKeyDown);
  return () => {
    watcher?.destroy();
    document.removeEventListener('keydown', onKeyDown);
  };
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

export function trapTabKey(event: KeyboardEvent<HTMLElement>): void {
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const other = event.shiftKey ? inside.at(-1) : inside[0];
  const here = document.activeElement;
  const atEdge = here === edge || (event.shiftKey && !inside.some((element) => element === here));
  if (!atEdge) return;
  event.preventDefault();
  other?.focus();
}
