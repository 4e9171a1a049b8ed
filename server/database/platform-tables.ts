import type { ListedReportReason } from '@salon/shared/contracts/platform-report';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from './column-types.ts';

/** Counts of one hour. Like all tables of this file it belongs to no salon. */
export interface PlatformModuleHourTable {
  environment: string;
  module: string;
  version: string;
  hour: Instant;
  loads: number;
  failures: number;
  reasons: number[];
  load_times: number[];
}

export interface PlatformFailureTable {
  id: GeneratedAlways<number>;
  environment: string;
  module: string;
  version: string;
  at: Instant;
  code: string;
  shell: string;
  page: string;
  reason: ListedReportReason;
  message: string;
}

export interface PlatformCanaryReporterTable {
  environment: string;
  module: string;
  version: string;
  salt: string;
  voice: string;
  loads: number;
  failed: string[];
  /** Support code of a page → when its load began. */
  begun: Generated<Record<string, string>>;
  heard_at: Instant;
}

export interface PlatformWithdrawnTable {
  environment: string;
  module: string;
  version: string;
  salt: string;
  at: Instant;
  rate: number;
  loads: number;
  failures: number;
}
