import type { Business } from '@salon/shared/contracts/business';
import { buildSalonColors } from '@salon/shared/domain/salon-colors';
import type { ImageSize } from './image-size.ts';
import { PRODUCT_ICONS } from './manifest.ts';
import { isOwnOrigin } from './preload-hints.ts';
import { getSalonPath } from './salon-head.ts';

/** Launchers cut longer names. */
const MAX_SHORT_NAME = 14;
/** In pixels. Browsers accept no smaller icon for an installed page. */
const MIN_SIDE = 144;
const MAX_RATIO = 1.05;

/** `logoSize` is null when unknown. The product's icons follow the logo, because some launchers cut icons to shape. */
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

/** Keeps at least the first word; launchers cut a long word themselves. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && words.join(' ').length > MAX_SHORT_NAME) words.pop();
  return words.join(' ');
}
