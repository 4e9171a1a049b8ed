import { z } from 'zod';
import { buildSuccessSchema } from './envelope.ts';
import { id, responseId, responseInstant, shortText } from './fields.ts';

/** `end-canary` makes the canary's salons run the stable version again. */
export const ORDER_ACTS = ['rollback', 'promote', 'end-canary', 'preview'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** An order is `stale` when the package's versions changed before anyone carried it out. */
export const ORDER_STATES = ['open', 'done', 'refused', 'stale'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A name as in commands: `shell`, `mf-cash`, or `mf-customer-site` for a site. */
const packageWord = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const version = z
  .string()
  .max(60)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);
const reason = shortText.min(1);

const seenVersions = z.object({ stable: version, canary: version.nullable() });

export const newReleaseOrder = z
  .object({
    package: packageWord,
    act: z.enum(ORDER_ACTS),
    version,
    why: reason,
    /** The versions that the operator saw: the server refuses the order when others run. */
    seen: seenVersions,
  })
  .strict();
export type NewReleaseOrder = z.input<typeof newReleaseOrder>;

/** What a machine with a key may read of an open order. */
export const openReleaseOrder = z.object({
  id: responseId,
  package: z.string(),
  act: z.enum(ORDER_ACTS),
  version: z.string(),
  why: z.string(),
  seen: z.object({ stable: z.string(), canary: z.string().nullable() }),
  asked_by: z.string(),
  asked_at: responseInstant,
});
export type OpenReleaseOrder = z.infer<typeof openReleaseOrder>;

export const releaseOrder = openReleaseOrder.extend({
  state: z.enum(ORDER_STATES),
  answered_at: responseInstant.nullable(),
  answered_by: z.string().nullable(),
  /** The reason of a refusal. */
  answer: z.string().nullable(),
  /** The serial of the registry that carried it out. */
  registry: z.number().int().nullable(),
  /** A link of the server, and the instant until which it opens the preview. */
  preview: z.object({ path: z.string(), until: z.string() }).nullable(),
});
export type ReleaseOrder = z.infer<typeof releaseOrder>;

/** A document of `shared/releases/orders.ts`, signed. */
export const signedOrderRequest = z
  .object({
    payloadType: z.string().max(100),
    payload: z.string().max(16_000),
    signatures: z.array(z.object({ keyid: z.string().max(64), sig: z.string().max(200) })).max(10),
  })
  .strict();

/** The signed payload, which the server reads after it has checked the signature. */
export const orderRequest = z.object({
  format: z.literal(1),
  environment: z.string(),
  id: z.string().min(16).max(64),
  at: z.string(),
  who: shortText.min(1),
  ask: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('list') }),
    z.object({
      kind: z.literal('done'),
      order: id,
      registry: z.number().int().nullable(),
      preview: z.string().max(8_000).nullable(),
    }),
    z.object({ kind: z.literal('refuse'), order: id, why: reason }),
  ]),
});

/** One registry of the log. */
export const registryLogEntry = z.object({
  serial: z.number().int(),
  when: z.string(),
  who: z.string(),
  what: z.string(),
  why: z.string(),
});
export type RegistryLogEntry = z.infer<typeof registryLogEntry>;

export const registryLogPage = z.object({
  entries: z.array(registryLogEntry),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
  /** Whether an older registry is missing in the store or is not the one that the next registry followed. */
  is_broken: z.boolean(),
});
export type RegistryLogPage = z.infer<typeof registryLogPage>;

/** A serial, and the hash that its registry must have. */
export const registryLogQuery = z.object({
  cursor: z
    .string()
    .max(80)
    .regex(/^\d{1,12}\.[\w-]{20,64}$/)
    .optional(),
});
export type RegistryLogQuery = z.input<typeof registryLogQuery>;

/** `no-module`: a site would have no module to show. */
export const BREAK_CAUSES = ['platform', 'share', 'package', 'slot', 'event', 'claim', 'no-module'] as const;
export type BreakCauseName = (typeof BREAK_CAUSES)[number];

export const packageBreak = z.object({
  /** Names as in commands. */
  package: z.string(),
  version: z.string(),
  cause: z.enum(BREAK_CAUSES),
  /** The versions, names, event, slot or sentence, in Latin letters; '' for `no-module`. */
  detail: z.string(),
});
export type PackageBreak = z.infer<typeof packageBreak>;

export const graphPackage = z.object({
  package: z.string(),
  kind: z.enum(['shell', 'module', 'site']),
  /** The stable version. */
  version: z.string(),
  /** Version of the contract that a host gives, or that a module was built against. */
  platform: z.string(),
  /** Names of the packages that a host lends, or that a module takes from its host. */
  lent: z.array(z.string()),
  emits: z.array(z.string()),
  hears: z.array(z.string()),
  /** The slots of the shell, or the slots for which a module has parts. */
  slots: z.array(z.string()),
  /** Null without an earlier version. */
  rollback: z.object({ version: z.string(), breaks: z.array(packageBreak) }).nullable(),
  /** Null for the shell, which cannot be removed. */
  removal: z.object({ breaks: z.array(packageBreak) }).nullable(),
});
export type GraphPackage = z.infer<typeof graphPackage>;

export const releaseGraph = z.object({ packages: z.array(graphPackage) });
export type ReleaseGraph = z.infer<typeof releaseGraph>;

export const consoleAnswers = {
  graph: buildSuccessSchema(releaseGraph),
  log: buildSuccessSchema(registryLogPage),
  /** The newest 50, of which the open ones come first. */
  orders: buildSuccessSchema(z.array(releaseOrder)),
  order: buildSuccessSchema(releaseOrder),
  openOrders: buildSuccessSchema(z.array(openReleaseOrder)),
};
