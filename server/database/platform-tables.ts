import type { OrderAct, OrderState } from '@salon/shared/contracts/platform-console';
import type { ListedReportReason } from '@salon/shared/contracts/platform-report';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './column-types.ts';

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

export interface PlatformOrderTable {
  id: string;
  environment: string;
  package: string;
  act: OrderAct;
  version: string;
  why: string;
  seen_stable: string;
  seen_canary: string | null;
  asked_by: string;
  asked_at: Instant;
  state: Generated<OrderState>;
  answered_at: NullableInstant;
  answered_by: Nullable<string>;
  answered_key: Nullable<string>;
  answer: Nullable<string>;
  registry: Nullable<number>;
  /** The token of the preview's link. */
  preview: Nullable<string>;
}

/** Signed requests that were answered, so that a repeated request is refused. */
export interface PlatformOrderRequestTable {
  id: string;
  at: Instant;
}
