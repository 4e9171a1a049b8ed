import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { getModuleLabel } from '../../platform/module-label.ts';
import type { ModuleState } from '../../platform/module-states.ts';

/** One version of a module in this page. */
export interface SupportRow {
  module: string;
  label: string;
  version: string;
  state: ModuleState['state'] | 'unused';
  reason: ModuleState['reason'];
  ms: number | null;
}

/** Returns one row for every version that this page tried, and for every module that was not opened. */
export function toSupportRows(modules: PageRegistry['modules'], tried: readonly ModuleState[]): SupportRow[] {
  return modules.flatMap((module): SupportRow[] => {
    const { name, version } = module;
    const label = getModuleLabel(module);
    const own = tried.filter((state) => state.module === name);
    if (own.length === 0) {
      return [{ module: name, label, version, state: 'unused', reason: undefined, ms: null }];
    }
    return own.map(({ version, state, reason, ms = null }) => ({
      module: name,
      label,
      version,
      state,
      reason,
      ms,
    }));
  });
}
