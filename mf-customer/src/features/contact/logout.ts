import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/remote/platform';
import { goTo, placeOf } from '../../address/address.ts';
import { endSession } from '../../salon/end-session.ts';

/** Out, and back at the salon's door: whoever is next on this phone finds nothing of what was chosen. */
export async function logout(platform: Platform, business: Business): Promise<void> {
  const word = placeOf(window.location.pathname)?.salon || business.slug;
  const told = endSession(platform);
  goTo(`/book/${encodeURIComponent(word)}`);
  await told;
}
