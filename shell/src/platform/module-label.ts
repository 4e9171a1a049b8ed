import type { PageModule } from '@salon/shared/releases/page-registry';

/** Returns the label of a module: of its group in the navigation, else of its first entry, else its name. */
export function getModuleLabel({
  name,
  navigation: [first],
}: Pick<PageModule, 'name' | 'navigation'>): string {
  return first?.group?.label ?? first?.label ?? name;
}
