import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/module/platform';
import { goTo, parsePlace } from '../../address/address.ts';
import { endSession } from '../../salon/end-session.ts';

/** Signs out and deletes the customer's drafts, so that the next user of this phone does not find them. */
export async function logout(platform: Platform, business: Business): Promise<void> {
  const salon = parsePlace(window.location.pathname)?.salon || business.slug;
  const ended = endSession(platform);
  goTo(`/book/${encodeURIComponent(salon)}`);
  await ended;
}
