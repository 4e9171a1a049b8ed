import { buildSalonElement, renderSalonHead, type SalonPage } from './salon-head.ts';
import { buildSalonSkeleton, buildSkeletonStyle } from './salon-skeleton.ts';

/**
 * Puts a salon into a page's template: its head, its skeleton, and the salon's facts. The template's own head for pages
 * without a salon (between the two marks) is replaced.
 */
export function fillSalon(template: string, page: SalonPage): string {
  // A function as replacement, because `$` in a salon's name has a meaning in a replacement string.
  return template
    .replace(
      /<!--head-->(?:[\s\S]*?<!--\/head-->)?/,
      () => `${renderSalonHead(page)}\n    ${buildSkeletonStyle()}`,
    )
    .replace('<!--skeleton-->', () => buildSalonSkeleton(page))
    .replace('<!--salon-->', () => buildSalonElement(page));
}
