import type { NewReleaseOrder } from '@salon/shared/contracts/platform-console';
import { isSeen, listPossibleOrders } from '@salon/shared/releases/orders';
import { toPackageWord } from '@salon/shared/releases/release';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { v7 as uuidv7 } from 'uuid';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findAccount } from '../../salon/auth/account.repository.ts';
import { formatVersionName, listPackages } from '../reports/release-facts.ts';
import { endStaleOrders, insertOrder, type OrderRow } from './order.repository.ts';

export interface RunningRegistry {
  registry: ReleaseRegistry | null;
  /** Names like `mf-cash@1.2.0`. */
  withdrawn: ReadonlySet<string>;
}

/** @throws ApiError ORDER_STALE when other versions run than the operator saw; ORDER_OPEN */
export async function createOrder(
  { tx, principal, now }: SalonContext,
  { registry, withdrawn }: RunningRegistry,
  { package: word, act, version, why, seen }: NewReleaseOrder,
): Promise<OrderRow> {
  const found = registry && listPackages(registry).find((one) => toPackageWord(one) === word);
  if (!registry || !found || !isSeen(seen, found.releases)) throw fail('ORDER_STALE');
  const { kind, name, releases } = found;
  const tried = releases.canary?.release.version ?? '';
  const isWithdrawn = withdrawn.has(formatVersionName(name, tried));
  const possible = listPossibleOrders(kind, releases, isWithdrawn);
  if (!possible.some((one) => one.act === act && one.version === version)) throw fail('ORDER_STALE');
  const { environment } = registry;
  await endStaleOrders(tx, { environment, word, ...seen, isWithdrawn });
  const account = await findAccount(tx, principal.userType, principal.userId);
  return insertOrder(tx, {
    ...{ id: uuidv7(), environment, package: word, act, version, why },
    ...{ seen_stable: seen.stable, seen_canary: seen.canary },
    ...{ asked_by: account?.name ?? principal.userId, asked_at: now },
  });
}
