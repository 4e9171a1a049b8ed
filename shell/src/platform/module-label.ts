import type { PageModule } from '@salon/shared/releases/page-registry';

/** What people call a module: its group in the navigation, else its first entry there, else its own name. */
export function moduleLabel({ name, navigation: [first] }: Pick<PageModule, 'name' | 'navigation'>): string {
  return first?.group?.label ?? first?.label ?? name;
}
