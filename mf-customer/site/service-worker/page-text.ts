/** @returns null for other text, for example a proxy's sign-in page */
export function findReleaseOfPage(html: string): string | null {
  return (
    /<script type="application\/json" id="registry" data-release="(?<id>[^"]+)"/.exec(html)?.groups?.id ??
    null
  );
}

const SALON = /(<script type="application\/json" id="salon")(?: data-at="\d+")?/;

/** If the server made the page while the API was unreachable, the page has no facts of its salon. */
export const hasSalon = (html: string): boolean => SALON.test(html);

/** `at` is in milliseconds since 1970. A marked page requests the facts again when it is opened. */
export const markSalonFactsAt = (html: string, at: number): string =>
  html.replace(SALON, `$1 data-at="${at}"`);
