import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** Marks what stands above the page; of several the last one in `<body>` is the one in use. */
const LAYER = '[data-sheet]';

/**
 * Opens a layer (a `<dialog data-sheet popover="manual">` in `<body>`) above the page, gives it the focus, and gives the
 * focus back when it goes; `isWhole` says that all it holds is there. `onClose` is called for a phone's back, and for
 * Escape where nothing has the focus.
 *
 * It is neither the browser's `showModal` nor `inert`: both have the browser style every element of the page anew before
 * the layer is to be seen, and again before it is gone. The layer covers the window, so no press reaches the page.
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
    // A browser without a top layer for popovers (and jsdom) simply shows it in the page.
    if (typeof layer.showPopover === 'function') layer.showPopover();
    else layer.setAttribute('open', '');
    focusIn(layer);
    hideAllBut(layer);
    afterPaint(holdScroll);
    const stopHearing = hearCloseRequests(layer, () => close.current());
    document.addEventListener('focusin', keepFocusInTop);
    return () => {
      stopHearing();
      document.removeEventListener('focusin', keepFocusInTop);
      layer.removeAttribute('data-sheet');
      hideAllBut(topLayer());
      afterPaint(holdScroll);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref]);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (isWhole && layer && document.activeElement === panelOf(layer)) focusIn(layer);
  }, [ref, isWhole]);
}

const topLayer = () => [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1);

function focusIn(layer: HTMLElement): void {
  const first = layer.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? panelOf(layer))?.focus();
}

const panelOf = (layer: HTMLElement) => layer.querySelector<HTMLElement>('[data-panel]');

/** For screen readers there is this layer alone; without one, all of the page. */
function hideAllBut(top: HTMLElement | undefined): void {
  for (const part of document.body.children) {
    if (top && part !== top) part.setAttribute('aria-hidden', 'true');
    else part.removeAttribute('aria-hidden');
  }
}

/** Nor does the focus get to the page, from wherever it comes. */
function keepFocusInTop({ target }: FocusEvent): void {
  const top = topLayer();
  if (top && target instanceof Node && !top.contains(target)) focusIn(top);
}

/** While there is a layer the page does not scroll, and stays as wide as it was where its scrollbar took room. */
function holdScroll(): void {
  const root = document.documentElement;
  const isHeld = root.style.overflow === 'hidden';
  const shouldBe = topLayer() !== undefined;
  if (isHeld === shouldBe) return;
  // Right, in both directions, for a page.
  const scrollbar = window.innerWidth - root.clientWidth;
  root.style.paddingInlineStart = shouldBe ? `${scrollbar}px` : '';
  root.style.overflow = shouldBe ? 'hidden' : '';
}

/** Once the next picture is drawn. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

interface CloseWatcherOfBrowser {
  onclose: (() => void) | null;
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcherOfBrowser) | undefined;

/** A phone's back (where the browser tells of it), and Escape while nothing in the layer has the focus. */
function hearCloseRequests(layer: HTMLElement, onRequest: () => void): () => void {
  let watcher: CloseWatcherOfBrowser | undefined;
  const watch = () => {
    if (typeof CloseWatcher !== 'function') return;
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      // Each hears of one request alone, and the layer may stay: it may be busy, or ask first.
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

/** Tab goes round inside, and not out to the page or the browser's own bars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const other = event.shiftKey ? inside.at(-1) : inside[0];
  const here = document.activeElement;
  const atEdge = here === edge || (event.shiftKey && !inside.some((element) => element === here));
  if (!atEdge) return;
  event.preventDefault();
  other?.focus();
}
