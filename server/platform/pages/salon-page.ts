import { type SalonPage, salonElement, salonHead } from './salon-head.ts';
import { salonSkeleton, skeletonStyle } from './salon-skeleton.ts';

/**
 * Puts a salon into a page's template: what the page says about itself, its skeleton, and the salon's facts. Where the
 * template has a head for pages that are nobody's (between the two marks), that one goes.
 */
export function withSalon(template: string, page: SalonPage): string {
  // A function as replacement: `$` in a salon's name means nothing.
  return template
    .replace(/<!--head-->(?:[\s\S]*?<!--\/head-->)?/, () => `${salonHead(page)}\n    ${skeletonStyle()}`)
    .replace('<!--skeleton-->', () => salonSkeleton(page))
    .replace('<!--salon-->', () => salonElement(page));
}
