import type { PlatformPackage } from '@salon/shared/contracts/platform-report';
import type { PageModule } from '@salon/shared/releases/page-registry';
import { getModuleLabel } from '../../platform/module-label.ts';
import { KIND_WORDS } from './releases.messages.ts';

export class PackageLabels {
  private readonly modules: ReadonlyMap<string, string>;

  constructor(modules: readonly PageModule[]) {
    this.modules = new Map(modules.map((module) => [module.name, getModuleLabel(module)]));
  }

  of({ kind, name }: Pick<PlatformPackage, 'kind' | 'name'>): string {
    return kind === 'module' ? this.ofModule(name) : KIND_WORDS[kind];
  }

  ofModule(name: string): string {
    return name === 'shell' ? KIND_WORDS.shell : (this.modules.get(name) ?? name);
  }
}
