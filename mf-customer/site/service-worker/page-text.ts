/** The release that a page of ours says it is of; null for any other text, a proxy's sign-in page for one. */
export function releaseOf(html: string): string | null {
  return (
    /<script type="application\/json" id="registry" data-release="(?<id>[^"]+)"/.exec(html)?.groups?.id ??
    null
  );
}

const SALON = /(<script type="application\/json" id="salon")(?: data-at="\d+")?/;

/** Whether the page says whose it is; without, nobody could be asked when it was made. */
export const hasSalon = (html: string): boolean => SALON.test(html);

/** Marks the salon's facts as from now, so that whoever opens the page later asks for them anew. */
export const markedAt = (html: string, at: number): string => html.replace(SALON, `$1 data-at="${at}"`);
