import { fillReceipt, type Receipt } from './receipt.ts';

/** Where it was printed from: a window of its own, or, when the browser refused one, a hidden frame of this page. */
export type PrintedFrom = 'window' | 'frame';

/** The dialog stops this page too: what the press has brought about is painted first. */
const PAINT_MS = 50;
const MILLIMETRES_PER_PIXEL = 25.4 / 96;
const POPUP = 'popup,width=360,height=640';

/** Prints a receipt 7 cm wide (§2, §9). The caller tells the person when it answers `frame` (§8). */
export function printReceipt(receipt: Receipt): PrintedFrom {
  const popup = openPopup();
  if (popup) {
    print(popup, receipt, () => popup.close());
    popup.focus();
    return 'window';
  }
  const frame = hiddenFrame();
  if (frame.contentWindow) print(frame.contentWindow, receipt, () => frame.remove());
  return 'frame';
}

/** A blocker may answer null, or a window that is closed already, or throw. */
function openPopup(): Window | null {
  try {
    const popup = window.open('', '', POPUP);
    return popup && !popup.closed ? popup : null;
  } catch {
    return null;
  }
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not display: none, which some browsers print as an empty page.
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
  }, PAINT_MS);
}

/** One piece of paper as long as the receipt: a page size in CSS needs both sides. */
function fitPaper(document: Document, nonce: string): void {
  const style = document.createElement('style');
  const pixels = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
  const height = Math.max(70, Math.ceil(pixels * MILLIMETRES_PER_PIXEL) + 2);
  style.textContent = `@page { size: 70mm ${height}mm; margin: 0; }`;
  style.nonce = nonce;
  document.head.append(style);
}

/** An about:blank window obeys the policy of the page that opened it: its styles need the same nonce. */
function pageNonce(): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
}
