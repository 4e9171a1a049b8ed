import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/module/platform';
import { goTo, parsePlace } from '../../address/address.ts';
import { endSession } from '../../salon/end-session.ts';

/** The next user of this phone finds none of the customer's choices. */
export async function logout(platform: Platform, business: Business): Promise<void> {
  const salon = parsePlace(window.location.pathname)?.salon || business.slug;
  const ended = endSession(platform);
  goTo(`/book/${encodeURIComponent(salon)}`);
  await ended;
}
