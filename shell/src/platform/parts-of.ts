import type { ModuleRelease, ReleasedPart } from '@salon/shared/contracts/registry';

export interface PlacedPart extends ReleasedPart {
  module: ModuleRelease;
}

/** All parts that modules offer for a slot, in their own order. */
export function partsOf(modules: ModuleRelease[], slot: string): PlacedPart[] {
  return modules
    .flatMap((module) => module.parts.map((part) => ({ ...part, module })))
    .filter((part) => part.slot === slot)
    .sort((a, b) => a.order - b.order);
}
