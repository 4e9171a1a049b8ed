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

type Load<T> = (isRetry: boolean) => Promise<T>;

/** Returns a function that calls `load`, and says whether an earlier call failed: then the person asks for a retry. */
export function loadOrRetry<T>(load: Load<T>): () => Promise<T> {
  let isRetry = false;
  return () =>
    load(isRetry).catch((error: unknown) => {
      isRetry = true;
      throw error;
    });
}
