import { fillReceipt, type Receipt } from './receipt.ts';

/** Whether the receipt prints from a new window or, when the browser blocks it, from a hidden frame of this page. */
export type PrintedFrom = 'window' | 'frame';

/**
 * Delay before printing, because the print dialog blocks this page. After the delay the browser has painted the result
 * of the press.
 */
const PRINT_DELAY_MS = 50;
const MILLIMETRES_PER_PIXEL = 25.4 / 96;
const POPUP_FEATURES = 'popup,width=360,height=640';

/** Prints a receipt 7 cm wide (§2, §9). When it returns `frame`, the caller shows the error of §8. */
export function printReceipt(receipt: Receipt): PrintedFrom {
  const popup = openPopup();
  if (popup) {
    print(popup, receipt, () => popup.close());
    popup.focus();
    return 'window';
  }
  const frame = createHiddenFrame();
  if (frame.contentWindow) print(frame.contentWindow, receipt, () => frame.remove());
  return 'frame';
}

/** Opens a new window. Returns null when a popup blocker returns no window or a closed one, or throws. */
function openPopup(): Window | null {
  try {
    const popup = window.open('', '', POPUP_FEATURES);
    return popup && !popup.closed ? popup : null;
  } catch {
    return null;
  }
}

function createHiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers print a frame with `display: none` as an empty page.
  Object.assign(frame.style, {
    position: 'fixed',
    inlineSize: '0',
    blockSize: '0',
    border: '0',
    opacity: '0',
  });
  document.body.append(frame);
  return frame;
}

function print(target: Window, receipt: Receipt, onDone: () => void): void {
  const nonce = pageNonce();
  fillReceipt(target.document, receipt, nonce);
  fitPaper(target.document, nonce);
  target.addEventListener('afterprint', onDone, { once: true });
  setTimeout(() => {
    if (!target.closed) target.print();
  }, PRINT_DELAY_MS);
}

/** Sets a paper height that equals the receipt's, because a page size in CSS needs both lengths. */
function fitPaper(document: Document, nonce: string): void {
  const style = document.createElement('style');
  const pixels = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
  const height = Math.max(70, Math.ceil(pixels * MILLIMETRES_PER_PIXEL) + 2);
  style.textContent = `@page { size: 70mm ${height}mm; margin: 0; }`;
  style.nonce = nonce;
  document.head.append(style);
}

/**
 * Returns the nonce of this page. An about:blank window inherits this page's content security policy, so its styles
 * need the nonce.
 */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}
