const NAME = 'salon';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server uses this cookie, unchecked, to give one salon the same releases. Returns whether the cookie is stored. */
export function setSalonCookie(businessId: string): boolean {
  const value = `${NAME}=${encodeURIComponent(businessId)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore exists on https only and not in every browser
  document.cookie = `${value}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
  return document.cookie.split('; ').includes(value);
}
