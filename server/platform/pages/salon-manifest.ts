import type { Business } from '@salon/shared/contracts/business';
import { buildSalonColors } from '@salon/shared/domain/salon-colors';
import type { ImageSize } from './image-size.ts';
import { PRODUCT_ICONS } from './manifest.ts';
import { isOwnOrigin } from './preload-hints.ts';
import { getSalonPath } from './salon-head.ts';

/** Length in characters; launchers cut longer names. */
const MAX_SHORT_NAME = 14;
/** The smallest icon in pixels that browsers accept for an installed page, and how far from square a logo may be. */
const MIN_SIDE = 144;
const MAX_RATIO = 1.05;

/**
 * A salon's web app manifest, by which a phone installs its page. `logoSize`: the size of an uploaded logo, null when
 * unknown. A square logo becomes the icon; the product's icons follow for launchers that cut a shape.
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

/** As many whole words as fit; launchers cut a long first word themselves. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && words.join(' ').length > MAX_SHORT_NAME) words.pop();
  return words.join(' ');
}
