import { randomBytes } from 'node:crypto';
import type { Canary, CanaryLimit, ReleaseRef } from '@salon/shared/releases/release-registry';
import { ReleaseProblem, UsageError } from './release-problem.ts';

/** A missing field keeps the value of the present canary. */
export interface CanaryOptions {
  salons?: string[];
  percent?: number;
  errorRate?: number;
}

/** Fewer than twenty loads never end a canary, because one bad connection must not end it. */
const LIMIT: CanaryLimit = { errorRate: 0.05, atLeastLoads: 20 };

const SALON_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined when no option of a canary is given. @throws UsageError */
export function parseCanaryOptions(values: {
  salon?: string[];
  percent?: string;
  'max-error-rate'?: string;
}): CanaryOptions | undefined {
  const { salon, percent, 'max-error-rate': rate } = values;
  const options: CanaryOptions = {};
  if (salon) options.salons = salon.map(salonIdFrom);
  if (percent !== undefined) options.percent = within('--percent', percent, 0, 100);
  if (rate !== undefined) options.errorRate = within('--max-error-rate', rate, 0, 1);
  return Object.keys(options).length > 0 ? options : undefined;
}

/** Returns the server's spelling, because another spelling would match no salon. @throws UsageError */
function salonIdFrom(text: string): string {
  const id = text.trim().toLowerCase();
  if (SALON_ID.test(id)) return id;
  throw new UsageError(
    `--salon is a salon's id, as in 0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77, not "${text}": /api/businesses/<slug> of the server answers it.`,
  );
}

function within(option: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} is a number from ${least} to ${most}, not "${text}".`);
}

/**
 * A canary of the same version keeps its salt, because its salons must stay in it.
 * @throws ReleaseProblem when the canary would have no salons
 */
export function createCanary(release: ReleaseRef, options: CanaryOptions, before?: Canary): Canary {
  const same = before?.release.version === release.version ? before : undefined;
  const salons = [...new Set(options.salons ?? same?.salons ?? [])];
  const percent = options.percent ?? same?.percent ?? 0;
  if (salons.length === 0 && percent === 0) {
    throw new ReleaseProblem('Nobody would try it: name salons with --salon, or a share with --percent.');
  }
  return {
    release,
    salons,
    percent,
    salt: same?.salt ?? randomBytes(6).toString('hex'),
    limit: {
      ...LIMIT,
      ...same?.limit,
      ...(options.errorRate === undefined ? {} : { errorRate: options.errorRate }),
    },
  };
}

/** `5 % of salons and 2 named salons`. */
export function describeCanary({ percent, salons }: Pick<Canary, 'percent' | 'salons'>): string {
  const named = salons.length === 1 ? '1 named salon' : `${salons.length} named salons`;
  if (percent === 0) return named;
  return salons.length === 0 ? `${percent} % of salons` : `${percent} % of salons and ${named}`;
}
