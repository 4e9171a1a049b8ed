/** Whether the page is read from right to left; the computed style would cost a layout during a drag. */
export const isRightToLeft = (element: Element | null): boolean =>
  element?.closest('[dir]')?.getAttribute('dir') === 'rtl';
