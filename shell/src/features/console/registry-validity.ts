import type { PlatformReleases } from '@salon/shared/contracts/platform-report';
import { toSalonDateTime } from '@salon/shared/ui/format';

type Registry = NonNullable<PlatformReleases['registry']>;

const EXPIRES_SOON_MS = 7 * 86_400_000;

export interface RegistryValidity {
  kind: 'fine' | 'soon' | 'expired';
  until: string;
}

/** `until` is a date in the salon's time zone. */
export function getRegistryValidity({ expires_at, expired }: Registry, timeZone: string): RegistryValidity {
  const left = Date.parse(expires_at) - Date.now();
  const until = toSalonDateTime(expires_at, timeZone).date;
  if (expired || left <= 0) return { kind: 'expired', until };
  return { kind: left < EXPIRES_SOON_MS ? 'soon' : 'fine', until };
}
