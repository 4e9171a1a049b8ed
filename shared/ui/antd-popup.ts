/**
 * Returns the element that holds the popups of an antd component: the sheet around the component, or the page without a
 * sheet. A sheet's panel would clip the popups.
 */
export function findPopupContainer(component?: HTMLElement): HTMLElement {
  return component?.closest('dialog') ?? document.body;
}

/** Selects the open popups of antd components in a sheet. */
const OPEN_POPUP = ':scope > :not([data-panel], [class*="-hidden"], [class*="-leave"])';

/** Closes the newest open antd popup of the sheet. Returns whether there was one. */
export function closePopup(sheet: HTMLElement): boolean {
  const isOpen = sheet.querySelector(OPEN_POPUP) !== null;
  // antd closes its newest popup when Escape reaches the window.
  if (isOpen) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  return isOpen;
}
