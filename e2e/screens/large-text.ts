import type { Page } from '@playwright/test';
import { findScreenFaults } from './findings.ts';

/** Doubles the size of all text that is on the page now, and then restores it. @returns one line for each fault */
export async function findFaultsAtDoubleText(page: Page): Promise<string[]> {
  await page.evaluate(enlarge);
  const found = [
    ...(await findScreenFaults(page)),
    ...overlapsAmong(await page.evaluate(linesOfText)),
    ...(await page.evaluate(coveredOrBroken)),
  ];
  await page.evaluate(shrink);
  return found;
}

function enlarge(): void {
  const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
  });
  for (const [index, element] of elements.entries()) {
    const [font = 0, line = Number.NaN] = sizes[index] ?? [];
    element.dataset.style = element.getAttribute('style') ?? '';
    element.style.setProperty('font-size', `${font * 2}px`, 'important');
    if (line > 0) element.style.setProperty('line-height', `${line * 2}px`, 'important');
  }
}

function shrink(): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    const { style = '' } = element.dataset;
    if (style) element.setAttribute('style', style);
    else element.removeAttribute('style');
    delete element.dataset.style;
  }
}

interface Line {
  text: string;
  /** Only lines of the same layer are compared, because a bar or a sheet may cover scrolled content. */
  layer: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function linesOfText(): Line[] {
  const layers: (Element | null)[] = [];
  const layerOf = (element: Element | null): number => {
    let layer = element;
    while (layer && !layer.matches('dialog') && !/fixed|sticky/.test(getComputedStyle(layer).position)) {
      layer = layer.parentElement;
    }
    if (!layers.includes(layer)) layers.push(layer);
    return layers.indexOf(layer);
  };
  const shownPartOf = ({ left, top, right, bottom }: DOMRect, parent: Element) => {
    const part = { left, top, right, bottom };
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      part.left = Math.max(part.left, edge.left);
      part.top = Math.max(part.top, edge.top);
      part.right = Math.min(part.right, edge.right);
      part.bottom = Math.min(part.bottom, edge.bottom);
    }
    return part;
  };
  const isSeen = (element: Element) =>
    !/^(SCRIPT|STYLE)$/.test(element.tagName) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.salon-unseen') === null;
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const box of range.getClientRects()) {
      const { left, top, right, bottom } = shownPartOf(box, parent);
      if (right > left && bottom > top) lines.push({ text, layer, left, top, right, bottom });
    }
  }
  return lines;
}

/** A smaller overlap does not count, because the boxes of consecutive lines touch. */
function overlap(one: Line, other: Line): boolean {
  if (one.text === other.text || one.layer !== other.layer) return false;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 4 && height > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

const overlapsAmong = (lines: readonly Line[]): string[] =>
  lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `one over the other: ${one.text} / ${other.text}`),
  );

/** Runs in the page. Finds words that are covered, or broken over two lines, which is wrong in Arabic. */
function coveredOrBroken(): string[] {
  const isBarOrSheet = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('dialog') ||
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      isBarOrSheet(element.parentElement));
  const isCut = (x: number, y: number, element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOutside = x < left || x > right || y < top || y > bottom;
    const cuts = getComputedStyle(element).overflow !== 'visible';
    return (cuts && isOutside) || isCut(x, y, element.parentElement);
  };
  const isCovered = ({ left, top, width, height }: DOMRect, parent: Element) => {
    const [x, y] = [left + width / 2, top + height / 2];
    const above = document.elementFromPoint(x, y);
    if (above === null || above.contains(parent) || parent.contains(above)) return false;
    // The invisible control of a choice lies over its label and does not cover it.
    const covers = getComputedStyle(above).opacity !== '0' && isBarOrSheet(above) === isBarOrSheet(parent);
    return covers && !isCut(x, y, parent);
  };
  const faultOf = (range: Range, parent: Element): string | undefined => {
    const [box, ...others] = range.getClientRects();
    if (!box || box.width < 2) return undefined;
    if (others.some(({ top }) => top >= box.bottom - 2)) return 'broken in the middle';
    return isCovered(box, parent) ? 'covered' : undefined;
  };
  const sheet = document.querySelector('[data-sheet]');
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true }) && element.closest('.salon-unseen') === null;
  const found: string[] = [];
  const walker = document.createTreeWalker(sheet ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !isSeen(parent)) continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const fault = faultOf(range, parent);
      if (fault) found.push(`${fault}: ${word}`);
    }
  }
  return found;
}
