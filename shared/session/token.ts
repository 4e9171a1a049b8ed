/** Returns milliseconds since 1970, or null if the text is no JWT with an exp claim. */
export function parseTokenExpiryMs(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const base64 = payload.replace(/-/g, '+').replace(/_/g, '/');
    const exp: unknown = (JSON.parse(atob(base64)) as { exp?: unknown } | null)?.exp;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
  } catch {
    return null;
  }
}
