import { createFetchTransport } from '@salon/shared/http/fetch-transport';
import { createPlatform, type OwnedPlatform } from '@salon/shared/module/create-platform';
import type { Feedback } from '@salon/shared/module/platform';
import { probeServer } from '@salon/shared/module/probe-server';
import { isPageSalonStale, readPageSalon } from '../src/salon/read-page-salon.ts';
import { sendOrUseEarlyAnswer } from './early-answers.ts';
import type { LostSession } from './lost-session.ts';
import { getApiOrigin } from './site-registry.ts';

/** Creates the site's Platform: the same members as the shell's, with `fetch` as transport. */
export function createSitePlatform(feedback: Feedback, interrupted: LostSession): OwnedPlatform {
  const baseUrl = getApiOrigin();
  const platform: OwnedPlatform = createPlatform({
    feedback,
    transport: (api) => createFetchTransport(api, sendOrUseEarlyAnswer),
    knownSalon: (id) => (isPageSalonStale() ? null : readPageSalon(id)),
    baseUrl,
    connection: { probe: () => probeServer(baseUrl) },
    onSessionLost: (message) => {
      const { user } = platform.session;
      interrupted.recordLoss(user);
      platform.session.signOut();
      feedback.error(message);
      // The customer's choice is kept; the salon's page leads back to it.
      platform.navigate(user ? `/book/${encodeURIComponent(user.businessSlug)}` : '/');
    },
  });
  return platform;
}
