import type { PageModule, PagePart } from '@salon/shared/releases/page-registry';

export interface PlacedPart extends PagePart {
  module: PageModule;
}

export function listParts(modules: PageModule[], slot: string): PlacedPart[] {
  return modules
    .flatMap((module) => module.parts.map((part) => ({ ...part, module })))
    .filter((part) => part.slot === slot)
    .sort((a, b) => a.order - b.order);
}
