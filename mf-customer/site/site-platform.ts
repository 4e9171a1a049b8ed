import { SESSION_EXPIRED_MESSAGE } from '@salon/shared/http';
import { createFetchTransport } from '@salon/shared/http/fetch-transport';
import { createPlatform, type OwnedPlatform } from '@salon/shared/module/create-platform';
import type { Feedback } from '@salon/shared/module/platform';
import { probeServer } from '@salon/shared/module/probe-server';
import { endExpiredSession } from '@salon/shared/session';
import { isPageSalonStale, readPageSalon } from '../src/salon/read-page-salon.ts';
import { sendOrUseEarlyAnswer } from './early-answers.ts';
import type { LostSession } from './lost-session.ts';
import { getApiOrigin } from './site-registry.ts';

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
      // The draft of the booking wizard stays in the browser; after the sign-in the customer continues at the same step
      // (LostSession).
      platform.navigate(user ? `/book/${encodeURIComponent(user.businessSlug)}` : '/');
    },
  });
  const expired = endExpiredSession(platform.session);
  if (expired) {
    interrupted.recordLoss(expired);
    feedback.error(SESSION_EXPIRED_MESSAGE);
  }
  return platform;
}
