import { z } from 'zod';
import { SUPPORT_CODE } from '../domain/support-code.ts';
import { buildSuccessSchema } from './envelope.ts';
import { instant, responseInstant, routePattern, shortText } from './fields.ts';
import { ORDER_ACTS } from './platform-console.ts';

/**
 * A `missing` file is not on the server; a `tampered` file is there, but the browser refused its bytes. An
 * `incompatible` module breaks the contract with the host; a `broken` module lacks an expected export. An exception is
 * `threw` at load or mount, `render` while the module is shown, and `unmount` at its removal. A module that `froze` made
 * a page stop answering. An error of a timer, a promise or a listener is `uncaught`. A `forbidden` request is one that the
 * page's policy refused.
 */
export const FAILURE_REASONS = [
  'timeout',
  'missing',
  'tampered',
  'unreachable',
  'incompatible',
  'broken',
  'threw',
  'render',
  'unmount',
  'froze',
  'uncaught',
  'forbidden',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/**
 * `begun` announces the load of a canary, before a freeze could prevent any report; `ended` takes it back when the page
 * ends or goes on without the module. With `asked` the user asked for help; `left` names what a module left in the page
 * after its unmount, or changed of the browser. The server stores these two and counts no failure, but `left` counts
 * against a canary.
 */
export const REPORT_KINDS = ['load', 'failure', 'asked', 'begun', 'ended', 'left'] as const;

/** The limit for one request; a page that has more reports sends several requests. */
export const MAX_REPORTS_PER_REQUEST = 50;
export const MAX_REPORT_BYTES = 16 * 1024;

/** `mf-cash` for a module, `shell` for the shell itself. */
const moduleName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const version = z
  .string()
  .max(60)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);

export const moduleReport = z
  .object({
    module: moduleName,
    version,
    kind: z.enum(REPORT_KINDS),
    /** Milliseconds from the start of the load until the module was shown, or until the load failed. */
    ms: z.number().min(0).max(600_000).optional(),
    reason: z.enum(FAILURE_REASONS).optional(),
    message: shortText.optional(),
  })
  .strict();
export type ModuleReport = z.input<typeof moduleReport>;

/** The reports of one page since its last request. */
export const platformReport = z
  .object({
    code: z.string().regex(SUPPORT_CODE),
    environment: z.string().min(1).max(60),
    /** The version of the host: the shell, or the customers' site. */
    shell: version,
    page: routePattern.max(120),
    reports: z.array(moduleReport).min(1).max(MAX_REPORTS_PER_REQUEST),
  })
  .strict();
export type PlatformReport = z.input<typeof platformReport>;

/** The states of a version: `trial` is a running canary, `withdrawn` a canary that the server has ended. */
export const RELEASE_STATES = ['stable', 'trial', 'withdrawn', 'previous'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The figures are for the current hour and the 23 hours before it. */
export const platformVersion = z.object({
  version: z.string(),
  state: z.enum(RELEASE_STATES),
  loads: z.number().int(),
  failures: z.number().int(),
  /** The share of failures in all tries (loads and failures), from 0 to 1; null without tries. */
  failure_rate: z.number().nullable(),
  /** The order is that of FAILURE_REASONS. */
  reasons: z.array(z.object({ reason: z.enum(FAILURE_REASONS), count: z.number().int() })),
  /** The 50th and the 95th percentile of the load time in milliseconds; null without loads. */
  p50_ms: z.number().int().nullable(),
  p95_ms: z.number().int().nullable(),
  /** Null unless the version is a canary or was withdrawn. */
  trial: z
    .object({
      percent: z.number(),
      /** The number of salons that get the canary by name, in addition to `percent`. */
      salons: z.number().int(),
      /** The server withdraws the canary only above this share of failures, and only after `limit_loads` tries. */
      limit_rate: z.number(),
      limit_loads: z.number().int(),
      withdrawn_at: responseInstant.nullable(),
      /** The share of failures from the start of the canary to its withdrawal. */
      withdrawn_rate: z.number().nullable(),
    })
    .nullable(),
});
export type PlatformVersion = z.infer<typeof platformVersion>;

export const platformPackage = z.object({
  name: z.string(),
  kind: z.enum(['shell', 'module', 'site']),
  /** The name in commands and orders: `mf-customer-site` for a site. */
  word: z.string(),
  /** The team whose keys release the package; null when the publisher's key does. */
  team: z.string().nullable(),
  versions: z.array(platformVersion),
  /** The orders that an operator may give. */
  orders: z.array(z.object({ act: z.enum(ORDER_ACTS), version: z.string() })),
});
export type PlatformPackage = z.infer<typeof platformPackage>;

export const LISTED_REPORT_REASONS = [...FAILURE_REASONS, 'asked', 'left'] as const;
export type ListedReportReason = (typeof LISTED_REPORT_REASONS)[number];

export const listedReport = z.object({
  code: z.string(),
  at: responseInstant,
  module: z.string(),
  version: z.string(),
  shell: z.string(),
  page: z.string(),
  reason: z.enum(LISTED_REPORT_REASONS),
  message: z.string(),
});
export type ListedReport = z.infer<typeof listedReport>;

export const platformReleases = z.object({
  environment: z.string(),
  /** Null while the server has accepted no registry, for example in a developer's build. */
  registry: z
    .object({ serial: z.number().int(), issued_at: instant, expires_at: instant, expired: z.boolean() })
    .nullable(),
  /** Sentences for the server's operator: why it did not accept the newest registry or a release. */
  problems: z.array(z.string()),
  packages: z.array(platformPackage),
  /** At most 100 reports, newest first. With the query `code`, only pages with a matching support code are listed. */
  failures: z.array(listedReport),
});
export type PlatformReleases = z.infer<typeof platformReleases>;

/** `code` is the beginning of a support code: `K7R`. */
export const platformReleasesQuery = z.object({
  code: z
    .string()
    .max(9)
    .regex(/^[0-9A-Z-]*$/)
    .optional(),
});
export type PlatformReleasesQuery = z.input<typeof platformReleasesQuery>;

export const platformAnswers = { releases: buildSuccessSchema(platformReleases) };
