import {
  FAILURE_REASONS,
  type FailureReason,
  type PlatformReleases,
  type PlatformVersion,
  type ReleaseState,
} from '@salon/shared/contracts/platform-report';
import { listPossibleOrders } from '@salon/shared/releases/orders';
import { findTeam, type RootDocument } from '@salon/shared/releases/ownership';
import { toPackageWord } from '@salon/shared/releases/release';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { SalonContext } from '../../http/salon-context.ts';
import type { CanaryWatch } from './canary-watch.ts';
import { addCounts, estimatePercentile } from './load-times.ts';
import { listFailures, listModuleHours, type ModuleHour } from './platform.repository.ts';
import { formatVersionName, listCanaries, listPackages, type NamedPackage } from './release-facts.ts';

/** The report covers the current hour and the 23 hours before it. */
const SHOWN_MS = 23 * 3_600_000;

/** `code` limits the failures to pages whose support code begins with it. */
export async function getReleasesReport(
  { tx, now }: SalonContext,
  watch: CanaryWatch,
  { code, root }: { code: string | undefined; root: RootDocument | null },
): Promise<PlatformReleases> {
  const registry = watch.facts.registry();
  const problems = [...watch.facts.problems()];
  if (!registry) return { environment: '', registry: null, problems, packages: [], failures: [] };
  const { environment } = registry;
  const since = new Date(Math.floor((now.getTime() - SHOWN_MS) / 3_600_000) * 3_600_000);
  const [hours, failures] = await Promise.all([
    listModuleHours(tx, environment, since),
    listFailures(tx, environment, code),
  ]);
  const figures = sumsOf(hours);
  return {
    environment,
    registry: validityOf(registry, now),
    problems,
    packages: listPackages(registry).map((one) => ({
      name: one.name,
      kind: one.kind,
      word: toPackageWord(one),
      team: (root && findTeam(root, toPackageWord(one))?.[0]) ?? null,
      versions: versionsOf(one, { figures, watch, registry }),
      orders: listPossibleOrders(one.kind, one.releases, findEnd(one, watch, registry) !== undefined),
    })),
    failures,
  };
}

function validityOf({ serial, issuedAt, expiresAt }: ReleaseRegistry, now: Date) {
  const expired = Date.parse(expiresAt) <= now.getTime();
  return { serial, issued_at: issuedAt, expires_at: expiresAt, expired };
}

type Figures = Pick<ModuleHour, 'loads' | 'failures' | 'reasons' | 'load_times'>;

const NONE: Figures = { loads: 0, failures: 0, reasons: [], load_times: [] };

function sumsOf(hours: ModuleHour[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const { module, version, ...hour } of hours) {
    const name = formatVersionName(module, version);
    const sum = sums.get(name) ?? NONE;
    sums.set(name, {
      loads: sum.loads + hour.loads,
      failures: sum.failures + hour.failures,
      reasons: addCounts(sum.reasons, hour.reasons),
      load_times: addCounts(sum.load_times, hour.load_times),
    });
  }
  return sums;
}

interface Known {
  figures: Map<string, Figures>;
  watch: CanaryWatch;
  registry: ReleaseRegistry;
}

function versionsOf(
  { name, releases }: NamedPackage,
  { figures, watch, registry }: Known,
): PlatformVersion[] {
  const { stable, canary, previous } = releases;
  const figuresOf = (version: string) => figured(figures.get(formatVersionName(name, version)) ?? NONE);
  const plain = (version: string, state: ReleaseState): PlatformVersion => ({
    version,
    state,
    ...figuresOf(version),
    trial: null,
  });
  const end = findEnd({ releases }, watch, registry);
  const tried: PlatformVersion[] = canary
    ? [
        {
          ...plain(canary.release.version, end ? 'withdrawn' : 'trial'),
          trial: {
            percent: canary.percent,
            salons: canary.salons.length,
            limit_rate: canary.limit.errorRate,
            limit_loads: canary.limit.atLeastLoads,
            withdrawn_at: end?.at ?? null,
            withdrawn_rate: end?.rate ?? null,
          },
        },
      ]
    : [];
  return [
    plain(stable.version, 'stable'),
    ...tried,
    ...previous.map(({ version }) => plain(version, 'previous')),
  ];
}

/** Returns the withdrawal of the package's canary. */
function findEnd(
  { releases }: Pick<NamedPackage, 'releases'>,
  watch: CanaryWatch,
  registry: ReleaseRegistry,
) {
  const running = listCanaries(registry).find((one) => one.canary === releases.canary);
  return running && watch.findWithdrawal(running);
}

function figured({ loads, failures, reasons, load_times }: Figures) {
  const tries = loads + failures;
  return {
    loads,
    failures,
    failure_rate: tries === 0 ? null : failures / tries,
    reasons: reasons.flatMap((count, place) => {
      const reason: FailureReason | undefined = FAILURE_REASONS[place];
      return reason && count > 0 ? [{ reason, count }] : [];
    }),
    p50_ms: estimatePercentile(load_times, 0.5),
    p95_ms: estimatePercentile(load_times, 0.95),
  };
}
