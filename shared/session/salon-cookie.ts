const NAME = 'salon';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Tells the server of this browser's salon with the request for a page, so that it can give all its people the same
 * releases. Written only while a release is tried on some salons; it says who is asked, and proves nothing. Answers
 * whether the browser keeps it.
 */
export function rememberSalon(businessId: string): boolean {
  const value = `${NAME}=${encodeURIComponent(businessId)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way (CookieStore) exists on https only, and is not everywhere
  document.cookie = `${value}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
  return document.cookie.split('; ').includes(value);
}
