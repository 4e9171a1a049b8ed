import type { PageModule } from '@salon/shared/releases/page-registry';

export function getModuleLabel({
  name,
  navigation: [first],
}: Pick<PageModule, 'name' | 'navigation'>): string {
  return first?.group?.label ?? first?.label ?? name;
}
