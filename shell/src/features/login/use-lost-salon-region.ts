import type { Business } from '@salon/shared/contracts/business';
import type { Success } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient } from '@salon/shared/http';
import { toRegion } from '@salon/shared/module/to-region';
import { claimPageRegion, releasePageRegion } from '@salon/shared/ui/region';
import { useEffect } from 'react';

/**
 * Gives the page the region of the salon, in whose country the customer types the phone. `salonId` is null for another form.
 * Without an answer the region stays the default one.
 */
export function useLostSalonRegion(http: HttpClient, salonId: string | null): void {
  useEffect(() => {
    if (salonId === null) return;
    const [owner, leaving] = [{}, new AbortController()];
    http
      .get<Success<Business>>(paths.business(salonId), { signal: leaving.signal })
      .then(({ data }) => {
        if (!leaving.signal.aborted) claimPageRegion(owner, toRegion(data));
      })
      .catch(() => undefined);
    return () => {
      leaving.abort();
      releasePageRegion(owner);
    };
  }, [http, salonId]);
}
