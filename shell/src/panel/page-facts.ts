import type { PageReports } from '@salon/shared/module-runtime/reports/page-reports';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleStates } from '../platform/module-states.ts';

/** What the panel shows of this page. */
export interface PageFacts {
  states: Pick<ModuleStates, 'code' | 'all'>;
  registry: PageRegistry;
  reports: Pick<PageReports, 'list'>;
  /** Undefined when this page records no traces; '' before its first request. */
  getTraceId(): string | undefined;
}
