/**
 * Says a change to a screen reader that others see by themselves (`5 نتائج`). Stands on the page from the start;
 * only its text changes, or nothing is said.
 */
export function LiveRegion({ text, assertive = false }: { text: string; assertive?: boolean }) {
  return (
    <div
      className="salon-unseen"
      role="status"
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {text}
    </div>
  );
}
