const NAME = 'salon';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets a cookie with the salon's id. The server reads it with a page request, so that all people of a salon get the same
 * releases. The host sets it only while a canary runs. The cookie is not authenticated.
 *
 * @returns whether the browser stored the cookie
 */
export function setSalonCookie(businessId: string): boolean {
  const value = `${NAME}=${encodeURIComponent(businessId)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore exists on https only and not in every browser
  document.cookie = `${value}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
  return document.cookie.split('; ').includes(value);
}
