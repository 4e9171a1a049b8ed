import type { PageModule, PagePart } from '@salon/shared/releases/page-registry';

export interface PlacedPart extends PagePart {
  module: PageModule;
}

/** All parts that modules offer for a slot, in their own order. */
export function partsOf(modules: PageModule[], slot: string): PlacedPart[] {
  return modules
    .flatMap((module) => module.parts.map((part) => ({ ...part, module })))
    .filter((part) => part.slot === slot)
    .sort((a, b) => a.order - b.order);
}
