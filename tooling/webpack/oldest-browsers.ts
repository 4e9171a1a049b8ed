/**
 * The oldest browsers that run the product. Scripts and styles are compiled for them; tsconfig.browser.json and
 * tsconfig.worker.json know only the built-in objects that all of them have (ES2022). Customers' phones are old, so raise a
 * number only for a reason.
 */
export const OLDEST_BROWSERS = { chrome: '94', firefox: '95', safari: '15.4' } as const;

/** webpack's own code in a build is in this standard: the browsers above lack nothing of it that webpack writes. */
export const WEBPACK_STANDARD = 'es2022';

/** lightningcss numbers versions as major << 16 | minor << 8. */
export function toLightningTargets(browsers: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(browsers).map(([name, version]) => {
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return [name, (major << 16) | (minor << 8)];
    }),
  );
}
