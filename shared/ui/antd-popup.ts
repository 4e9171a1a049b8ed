/** A sheet's panel would clip the popups, so the `dialog` itself holds them. */
export function findPopupContainer(component?: HTMLElement): HTMLElement {
  return component?.closest('dialog') ?? document.body;
}

const OPEN_POPUP = ':scope > :not([data-panel], [class*="-hidden"], [class*="-leave"])';

/** Returns whether there was an open popup. */
export function closePopup(sheet: HTMLElement): boolean {
  const isOpen = sheet.querySelector(OPEN_POPUP) !== null;
  // antd closes its newest popup when Escape reaches the window.
  if (isOpen) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  return isOpen;
}
