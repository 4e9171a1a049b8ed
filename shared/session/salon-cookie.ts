const NAME = 'salon';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie selects the releases for a salon's pages; it proves no identity. Returns whether it was stored. */
export function setSalonCookie(businessId: string): boolean {
  const value = `${NAME}=${encodeURIComponent(businessId)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore exists on https only and not in every browser
  document.cookie = `${value}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
  return document.cookie.split('; ').includes(value);
}
