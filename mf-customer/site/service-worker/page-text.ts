/** @returns the release that a page of this site names; null for other text, for example a proxy's sign-in page */
export function findReleaseOfPage(html: string): string | null {
  return (
    /<script type="application\/json" id="registry" data-release="(?<id>[^"]+)"/.exec(html)?.groups?.id ??
    null
  );
}

const SALON = /(<script type="application\/json" id="salon")(?: data-at="\d+")?/;

/** Whether the page carries its salon's facts. A page made while the API was away has none. */
export const hasSalon = (html: string): boolean => SALON.test(html);

/** Marks the salon's facts with this time (ms since 1970), so that a page opened later requests them again. */
export const markSalonFactsAt = (html: string, at: number): string =>
  html.replace(SALON, `$1 data-at="${at}"`);
