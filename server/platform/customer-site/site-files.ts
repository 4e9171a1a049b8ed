import { PRODUCT_ICONS } from '../pages/manifest.ts';

/** Search engines may index the salons' booking pages, but not the pages of signed-in customers. */
export const ROBOTS = 'User-agent: *\nAllow: /book/\nDisallow: /customer\nDisallow: /api/\n';

/** For pages without a salon. Each salon has a manifest of its own. */
export const SITE_MANIFEST = JSON.stringify({
  id: '/',
  name: 'احجز موعدك',
  short_name: 'احجز موعدك',
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f4',
  theme_color: '#7a2b56',
  icons: PRODUCT_ICONS,
});
