import type { PageModule } from '@salon/shared/releases/page-registry';

/** Returns the label of a module: of its first navigation entry's group, else of that entry, else the module's name. */
export function getModuleLabel({
  name,
  navigation: [first],
}: Pick<PageModule, 'name' | 'navigation'>): string {
  return first?.group?.label ?? first?.label ?? name;
}
