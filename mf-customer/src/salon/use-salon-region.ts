import type { Business } from '@salon/shared/contracts/business';
import { toRegion } from '@salon/shared/module/to-region';
import { claimPageRegion, releasePageRegion } from '@salon/shared/ui/region';
import { useLayoutEffect, useState } from 'react';

/** Gives the page the salon's region before it paints, also for a person who is signed in to another salon. */
export function useSalonRegion(business: Business | null): void {
  const [owner] = useState(() => ({}));
  useLayoutEffect(() => {
    if (business) claimPageRegion(owner, toRegion(business));
  }, [owner, business]);
  useLayoutEffect(() => () => releasePageRegion(owner), [owner]);
}
