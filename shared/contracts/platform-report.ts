import { z } from 'zod';
import { SUPPORT_CODE } from '../domain/support-code.ts';
import { successOf } from './envelope.ts';
import { instant, sentInstant, shortText } from './fields.ts';

/** What pages tell of their modules, and what the admin of the platform sees of it. */

/** `threw` is at load, `render` while it was shown, `unmount` on its way out. */
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
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** `asked`: somebody wants help. Kept with the page's code, so that it is found, and counted nowhere. */
export const REPORT_KINDS = ['load', 'failure', 'asked'] as const;

/** Enough for a page with a hundred modules that tells twice. */
export const MAX_REPORTS = 50;
export const MAX_REPORT_BYTES = 16 * 1024;

/** `mf-cash`, and `shell` for the host itself. */
const moduleName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const version = z
  .string()
  .max(60)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);

/** The route's pattern, `/bookings/edit/:id`: an address, in which somebody's id would stand, has digits and is refused. */
const routePattern = z
  .string()
  .max(120)
  .regex(/^\/[a-z/:_*-]*$/i);

export const moduleReport = z
  .object({
    module: moduleName,
    version,
    kind: z.enum(REPORT_KINDS),
    /** From the wish to see it until it was there, or until it was given up. */
    ms: z.number().min(0).max(600_000).optional(),
    reason: z.enum(FAILURE_REASONS).optional(),
    message: shortText.optional(),
  })
  .strict();
export type ModuleReport = z.input<typeof moduleReport>;

/** What happened in one page since it told last. Answered with 204 and nothing else. */
export const platformReport = z
  .object({
    code: z.string().regex(SUPPORT_CODE),
    environment: z.string().min(1).max(60),
    /** Version of the shell, or of the site that shows the module. */
    shell: version,
    page: routePattern,
    reports: z.array(moduleReport).min(1).max(MAX_REPORTS),
  })
  .strict();
export type PlatformReport = z.input<typeof platformReport>;

export const RELEASE_STATES = ['stable', 'trial', 'withdrawn', 'previous'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A version and how it did in the last 24 hours. */
export const platformVersion = z.object({
  version: z.string(),
  state: z.enum(RELEASE_STATES),
  loads: z.number().int(),
  failures: z.number().int(),
  /** Of all tries: 0.05 is one in twenty. Null without one. */
  failure_rate: z.number().nullable(),
  /** Failures by what went wrong, in the order of FAILURE_REASONS. */
  reasons: z.array(z.object({ reason: z.enum(FAILURE_REASONS), count: z.number().int() })),
  /** Milliseconds within which half and 95 of 100 loads were there; null without a load. */
  p50_ms: z.number().int().nullable(),
  p95_ms: z.number().int().nullable(),
  /** Only while it is on trial, and when it was withdrawn from it. */
  trial: z
    .object({
      percent: z.number(),
      /** How many salons take part by name. */
      salons: z.number().int(),
      /** Beyond this share of failures it is withdrawn, once there were so many tries. */
      limit_rate: z.number(),
      limit_loads: z.number().int(),
      withdrawn_at: sentInstant.nullable(),
      /** Since the trial began, as it was judged. */
      withdrawn_rate: z.number().nullable(),
    })
    .nullable(),
});
export type PlatformVersion = z.infer<typeof platformVersion>;

export const platformPackage = z.object({
  name: z.string(),
  kind: z.enum(['shell', 'remote', 'site']),
  versions: z.array(platformVersion),
});
export type PlatformPackage = z.infer<typeof platformPackage>;

/** Why a page stands in the list: a failure, or somebody asked for help. */
export const TOLD_REASONS = [...FAILURE_REASONS, 'asked'] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

export const platformFailure = z.object({
  code: z.string(),
  at: sentInstant,
  module: z.string(),
  version: z.string(),
  shell: z.string(),
  page: z.string(),
  reason: z.enum(TOLD_REASONS),
  message: z.string(),
});
export type PlatformFailure = z.infer<typeof platformFailure>;

export const platformReleases = z.object({
  environment: z.string(),
  /** Null while no registry was accepted: a page of a developer's own build. */
  registry: z
    .object({ serial: z.number().int(), issued_at: instant, expires_at: instant, expired: z.boolean() })
    .nullable(),
  /** Why the newest registry or a release was not taken up: sentences for whoever runs the servers. */
  problems: z.array(z.string()),
  packages: z.array(platformPackage),
  /** The newest first, at most 100; with `code` those of the pages whose code begins so. */
  failures: z.array(platformFailure),
});
export type PlatformReleases = z.infer<typeof platformReleases>;

/** `K7R` finds what begins with it. */
export const platformReleasesQuery = z.object({
  code: z
    .string()
    .max(9)
    .regex(/^[0-9A-Z-]*$/)
    .optional(),
});
export type PlatformReleasesQuery = z.input<typeof platformReleasesQuery>;

export const platformAnswers = { releases: successOf(platformReleases) };
