/** Whether the person is doing something that no form reports by `form:dirty`. */
export function hasWorkUnderWay(page: Document = document): boolean {
  if (page.querySelector('dialog[open], [data-sheet], [role="dialog"], [role="alertdialog"]')) return true;
  // The step for a code is work even without typed text: after a reload, the person would need another code.
  if (page.querySelector('input[autocomplete="one-time-code"]')) return true;
  const passwords = page.querySelectorAll<HTMLInputElement>('input[autocomplete="current-password"]');
  if ([...passwords].some(({ value }) => value !== '')) return true;
  const { activeElement } = page;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && isTextField(activeElement) && activeElement.value !== '';
}

const isTextField = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !['checkbox', 'radio', 'button', 'submit', 'range'].includes(field.type);
