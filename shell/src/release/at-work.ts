/**
 * Whether somebody is in the middle of something that no form has announced: a dialog is open, or a field with text in
 * it has the focus; a password that was typed counts wherever the focus is.
 */
export function isAtWork(page: Document = document): boolean {
  if (page.querySelector('dialog[open], [data-sheet], [role="dialog"], [role="alertdialog"]')) return true;
  const passwords = page.querySelectorAll<HTMLInputElement>('input[autocomplete="current-password"]');
  if ([...passwords].some(({ value }) => value !== '')) return true;
  const { activeElement } = page;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && isTypedIn(activeElement) && activeElement.value !== '';
}

const isTypedIn = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !['checkbox', 'radio', 'button', 'submit', 'range'].includes(field.type);
