import type { Page } from '@playwright/test';

/** Latin words that may appear: names, formats, and English texts that the specification demands. */
const LATIN_IS_RIGHT = [
  /JPEG|JPG|PNG|GIF|WebP/g,
  /Request timeout - Server may be slow or unreachable/g,
  /Network error\. Please try again\./g,
  /Session expired\. Please login again\./g,
  /\+9647x+/g,
  /HTTP error! status: \d+/g,
  /https?:\/\/\S+|\/book\/\S+/g,
  /\b(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[\w/+-]+|\bUTC\b|\bGMT\b/g,
  /#[0-9a-f]{6}\b/gi,
  /Google|Apple|WhatsApp/g,
  /\S+@\S+/g,
  // A support code, which the user tells the support.
  /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/g,
  // Names that journeys give to customers and services.
  /\b(?:desk|phone)\b/g,
];

/** The choice of digits in the settings. */
const DIGITS_CHOICE = '٠١٢٣٤٥٦٧٨٩';

/** @returns one line for each fault. With `showsCode`, isolated texts may be names of packages or messages of code. */
export async function findScreenFaults(page: Page, { showsCode = false } = {}): Promise<string[]> {
  const { overflow, cut, outside, texts, isolated, unordered } = await page.evaluate(readPage);
  const judged = texts.filter((text) => !(showsCode && isolated.includes(text)));
  const latin = [...new Set(judged)].filter((text) =>
    /[A-Za-z]{3,}/.test(LATIN_IS_RIGHT.reduce((rest, right) => rest.replace(right, ''), text)),
  );
  const digits = texts.filter((text) => /[٠-٩۰-۹]/.test(text) && text !== DIGITS_CHOICE);
  return [
    ...(overflow > 1 ? [`the page is ${overflow} px wider than the window`] : []),
    ...cut.map((text) => `cut off: ${text}`),
    ...outside.map((text) => `outside the window: ${text}`),
    ...latin.map((text) => `not in Arabic: ${text}`),
    ...digits.map((text) => `not Latin digits: ${text}`),
    ...unordered.map((text) => `a phone that is not left to right: ${text}`),
  ];
}

/** Runs in the page. */
function readPage() {
  const found = { cut: [] as string[], outside: [] as string[], unordered: [] as string[] };
  const windowWidth = document.documentElement.clientWidth;

  const isSeen = (element: Element) =>
    !/^(SCRIPT|STYLE)$/.test(element.tagName) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.salon-unseen, [aria-hidden="true"]') === null &&
    // Text with this clip path is for screen readers only.
    getComputedStyle(element).clipPath !== 'inset(50%)';
  /** Whether the element or one of its containers scrolls sideways, so that the hidden content can be reached. */
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/(auto|scroll)/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const boxOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const judge = (text: string, node: Node, parent: Element) => {
    const { left, right, width, height } = boxOf(node);
    if (width <= 1 || height <= 1) return;
    const style = getComputedStyle(parent);
    // A shortened text is no fault, because its ellipsis shows that there is more.
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const hides = /(hidden|clip)/.test(style.overflowX) && !isShortened;
    if ((left < -1 || right > windowWidth + 1) && !isShortened && !scrolls(parent)) found.outside.push(text);
    if (hides && parent.scrollWidth > parent.clientWidth + 1) found.cut.push(text);
    if (/^\+\d{6}/.test(text) && style.direction !== 'ltr') found.unordered.push(text);
  };

  const texts: string[] = [];
  const isolated: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || !isSeen(parent)) continue;
    texts.push(text);
    if (parent.closest('bdi')) isolated.push(text);
    judge(text, node, parent);
  }
  return { ...found, texts, isolated, overflow: document.documentElement.scrollWidth - windowWidth };
}
