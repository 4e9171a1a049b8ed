const GAP_PX = 4;

/** Returns the variables that place the menu below its button, or above it where the window ends. */
export function placeBeside(button: DOMRect, menu: HTMLElement): Record<string, string> {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const fits = below + menu.offsetHeight <= clientHeight - GAP_PX;
  const block = fits ? below : Math.max(GAP_PX, button.top - GAP_PX - menu.offsetHeight);
  const inline = Math.max(GAP_PX, clientWidth - button.left - menu.offsetWidth);
  return { '--at-block': `${block}px`, '--at-inline': `${inline}px` };
}
