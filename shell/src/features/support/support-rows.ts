import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { getModuleLabel } from '../../platform/module-label.ts';
import type { ModuleState } from '../../platform/module-states.ts';

export interface SupportRow {
  module: string;
  label: string;
  version: string;
  state: ModuleState['state'] | 'unused';
  reason: ModuleState['reason'];
  ms: number | null;
}

/** Returns one row for every version that this page tried, and one for every module that it did not try. */
export function toSupportRows(modules: PageRegistry['modules'], tried: readonly ModuleState[]): SupportRow[] {
  return modules.flatMap((module): SupportRow[] => {
    const row = { module: module.name, label: getModuleLabel(module) };
    const own = tried.filter((state) => state.module === module.name);
    if (own.length === 0) {
      return [{ ...row, version: module.version, state: 'unused', reason: undefined, ms: null }];
    }
    return own.map(({ version, state, reason, ms = null }) => ({ ...row, version, state, reason, ms }));
  });
}
