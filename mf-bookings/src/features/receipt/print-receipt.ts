import { fillReceipt, type Receipt } from './receipt.ts';

export type PrintedFrom = 'window' | 'frame';

/** The print dialog blocks this page. The delay lets the browser first paint the result of the press. */
const PRINT_DELAY_MS = 50;
const MILLIMETRES_PER_PIXEL = 25.4 / 96;
const POPUP_FEATURES = 'popup,width=360,height=640';

/** The receipt is 7 cm wide (§2, §9). When this returns `frame`, the caller shows the error of §8. */
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

/** With a popup blocker, `window.open` returns null or a closed window, or it throws. */
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

/** A page size in CSS needs a width and a height. The paper is as high as the receipt, but at least 70 mm. */
function fitPaper(document: Document, nonce: string): void {
  const style = document.createElement('style');
  const pixels = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
  const height = Math.max(70, Math.ceil(pixels * MILLIMETRES_PER_PIXEL) + 2);
  style.textContent = `@page { size: 70mm ${height}mm; margin: 0; }`;
  style.nonce = nonce;
  document.head.append(style);
}

/** An about:blank window inherits this page's content security policy, so its styles need the nonce of this page. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}
