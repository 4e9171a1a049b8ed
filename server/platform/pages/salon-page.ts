import { buildSalonElement, renderSalonHead, type SalonPage } from './salon-head.ts';
import { buildSalonSkeleton, buildSkeletonStyle } from './salon-skeleton.ts';

/** The salon's head replaces the template's own head, which stands between `<!--head-->` and `<!--/head-->`. */
export function fillSalon(template: string, page: SalonPage): string {
  // The replacement is a function, because `$` in a salon's name has a meaning in a replacement string.
  return template
    .replace(
      /<!--head-->(?:[\s\S]*?<!--\/head-->)?/,
      () => `${renderSalonHead(page)}\n    ${buildSkeletonStyle()}`,
    )
    .replace('<!--skeleton-->', () => buildSalonSkeleton(page))
    .replace('<!--salon-->', () => buildSalonElement(page));
}
