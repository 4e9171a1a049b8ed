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

  /** `word` is a name as in commands: `mf-customer-site` for a site. */
  ofWord(word: string): string {
    return word.endsWith('-site') ? KIND_WORDS.site : this.ofModule(word);
  }

  ofModule(name: string): string {
    return name === 'shell' ? KIND_WORDS.shell : (this.modules.get(name) ?? name);
  }
}
