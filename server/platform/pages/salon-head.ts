import type { Business } from '@salon/shared/contracts/business';
import { buildSalonColors, buildSalonCss } from '@salon/shared/domain/salon-colors';
import type { CustomerPlace } from './customer-place.ts';
import { escapeHtml, toScriptJson } from './html.ts';
import { isOwnOrigin } from './preload-hints.ts';

export interface SalonPage {
  place: CustomerPlace | null;
  /** Null when the salon is not known. */
  salon: Business | null;
  /** Absolute addresses begin with this origin; '' when the page's own origin is not known. */
  origin: string;
  /** When the salon's facts were loaded (milliseconds since 1970); left out when they are fresh. */
  staleSince?: number;
}

const APP = { name: 'صالون', logo: '/images/icon-512.png', plum: { light: '#7a2b56', dark: '#9c4674' } };
const SURFACE = { light: '#ffffff', dark: '#211a1d' };
const MODES = ['light', 'dark'] as const;

/** A link with the salon's id leads to the same page. */
export const getSalonPath = (
  { slug }: Pick<Business, 'slug'>,
  screen: CustomerPlace['screen'] = 'book',
): string => `/${screen}/${encodeURIComponent(slug)}`;

export const getManifestPath = (salon: Pick<Business, 'slug'>): string =>
  `${getSalonPath(salon)}/manifest.webmanifest`;

/** For a link preview, a chat application reads only the page's head and runs no script. */
export function renderSalonHead(page: SalonPage): string {
  const { salon, origin } = page;
  const title = `احجز موعدك · ${salon?.name ?? APP.name}`;
  const logo = salon?.logo_url ?? APP.logo;
  const address = addressOf(page);
  const image = isOwnOrigin(logo) ? origin + logo : logo;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', descriptionOf(salon)),
    ...(isIndexable(page) ? [] : [meta('robots', 'noindex')]),
    property('og:type', 'website'),
    property('og:locale', 'ar_IQ'),
    property('og:site_name', salon?.name ?? APP.name),
    property('og:title', title),
    property('og:description', descriptionOf(salon)),
    property('og:image', image),
    property('og:image:alt', salon?.name ?? APP.name),
    ...(address ? [property('og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`] : []),
    meta('twitter:card', 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', descriptionOf(salon)),
    meta('twitter:image', image),
    meta('color-scheme', 'light dark'),
    ...MODES.map((mode) => themeColor(page, mode)),
    '<link rel="icon" href="/images/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/images/icon-180.png">',
    `<link rel="manifest" href="${escapeHtml(salon ? getManifestPath(salon) : '/manifest.webmanifest')}">`,
    ...(salon?.logo_url && isOwnOrigin(salon.logo_url)
      ? [`<link rel="preload" as="image" href="${escapeHtml(salon.logo_url)}">`]
      : []),
  ];
  const colors = buildSalonCss(salon?.color ?? null);
  return [...lines, ...(colors ? [`<style>${colors}</style>`] : [])].join('\n    ');
}

/** With this element the module needs no request for the salon's facts. Returns '' when the salon is not known. */
export function buildSalonElement({ salon, staleSince }: SalonPage): string {
  if (!salon) return '';
  const at = staleSince === undefined ? '' : ` data-at="${staleSince}"`;
  return `<script type="application/json" id="salon"${at}>${toScriptJson(salon)}</script>`;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function descriptionOf(salon: Business | null): string {
  if (!salon) return 'احجز موعدك في صالونك بخطوات قليلة: اختر الموظف والخدمة والوقت المناسب لك.';
  const where = salon.address ? ` العنوان: ${salon.address}` : '';
  return `احجز موعدك في ${salon.name} بخطوات قليلة: اختر الموظف والخدمة والوقت المناسب لك.${where}`;
}

const isIndexable = ({ place, salon }: SalonPage) => place?.screen === 'book' && salon !== null;

function addressOf({ place, salon, origin }: SalonPage): string | null {
  if (!origin || !salon || !place) return null;
  return origin + (place.salon ? getSalonPath(salon, place.screen) : `/${place.screen}`);
}

/** The browser's own bar gets the colour at the top of the page. */
function themeColor({ place, salon }: SalonPage, mode: 'light' | 'dark'): string {
  const plum = buildSalonColors(salon?.color ?? null, mode)['--salon-plum'] ?? APP.plum[mode];
  const color = place?.screen === 'book' ? plum : SURFACE[mode];
  return `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${mode})">`;
}
