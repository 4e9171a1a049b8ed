import { fetchTransport } from '@salon/shared/http/fetch-transport';
import { askServer } from '@salon/shared/remote/ask-server';
import { createPlatform, type OwnedPlatform } from '@salon/shared/remote/create-platform';
import type { Feedback } from '@salon/shared/remote/platform';
import { isPageOld, salonOfPage } from '../src/salon/salon-of-page.ts';
import { sendUnlessEarly } from './early-answers.ts';
import type { Interrupted } from './interrupted.ts';
import { apiOfPage } from './site-registry.ts';

/** The site's Platform: the same parts as the shell's, with `fetch` as transport. */
export function createSitePlatform(feedback: Feedback, interrupted: Interrupted): OwnedPlatform {
  const baseUrl = apiOfPage();
  const platform: OwnedPlatform = createPlatform({
    feedback,
    transport: (api) => fetchTransport(api, sendUnlessEarly),
    knownSalon: (id) => (isPageOld() ? null : salonOfPage(id)),
    baseUrl,
    connection: { probe: () => askServer(baseUrl) },
    onSessionLost: (message) => {
      const { user } = platform.session;
      interrupted.because(user);
      platform.session.signOut();
      feedback.error(message);
      // The customer's choice is kept; the salon's page leads back to it.
      platform.navigate(user ? `/book/${encodeURIComponent(user.businessSlug)}` : '/');
    },
  });
  return platform;
}
