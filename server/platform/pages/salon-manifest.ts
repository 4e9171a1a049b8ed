import type { Business } from '@salon/shared/contracts/business';
import { buildSalonColors } from '@salon/shared/domain/salon-colors';
import type { ImageSize } from './image-size.ts';
import { PRODUCT_ICONS } from './manifest.ts';
import { isOwnOrigin } from './preload-hints.ts';
import { getSalonPath } from './salon-head.ts';

/** Maximum length of the short name in characters. Launchers cut longer names. */
const MAX_SHORT_NAME = 14;
/** Minimum side of an icon in pixels that browsers accept for an installed page. */
const MIN_SIDE = 144;
/** Maximum ratio of a logo's longer side to its shorter one for use as an icon. */
const MAX_RATIO = 1.05;

/**
 * Returns a salon's web app manifest, by which a phone installs the salon's page. `logoSize`: the size of an uploaded
 * logo, null when unknown. A nearly square logo becomes an icon; the product's icons follow for launchers that cut a
 * shape.
 */
export function buildSalonManifest(salon: Business, logoSize: ImageSize | null): string {
  const home = getSalonPath(salon);
  return JSON.stringify({
    id: home,
    name: salon.name,
    short_name: shortName(salon.name),
    lang: 'ar',
    dir: 'rtl',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f4',
    theme_color: buildSalonColors(salon.color, 'light')['--salon-plum'] ?? '#7a2b56',
    icons: [...logoIcons(salon.logo_url, logoSize), ...PRODUCT_ICONS],
  });
}

function logoIcons(logo: string | null, size: ImageSize | null) {
  if (!logo || !isOwnOrigin(logo) || !size) return [];
  const [short = 0, long = 0] = [size.width, size.height].sort((a, b) => a - b);
  if (short < MIN_SIDE || long / short > MAX_RATIO) return [];
  return [{ src: logo, type: 'image/webp', sizes: `${size.width}x${size.height}`, purpose: 'any' }];
}

/**
 * Returns as many whole words of the name as fit, but at least the first; launchers cut a long first word themselves.
 */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && words.join(' ').length > MAX_SHORT_NAME) words.pop();
  return words.join(' ');
}
