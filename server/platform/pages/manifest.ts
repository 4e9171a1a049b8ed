export const PRODUCT_ICONS = [
  { src: '/images/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/images/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/images/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/images/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** The web app manifest of the staff application. */
export const WEB_APP_MANIFEST = JSON.stringify({
  id: '/',
  name: 'صالون: الحجوزات والصندوق',
  short_name: 'صالون',
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f4',
  theme_color: '#7a2b56',
  icons: PRODUCT_ICONS,
});
