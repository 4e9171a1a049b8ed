/**
 * Render the region from the start and change only its text, because a screen reader does not announce the text of a
 * region that is added later.
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
