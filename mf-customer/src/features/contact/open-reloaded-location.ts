import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/module/platform';
import { loadSalon } from '../../salon/page-salon.api.ts';
import { contactMessages as texts } from './contact.messages.ts';
import { toMapLink } from './contact-links.ts';

/**
 * The salon may have added its location since the page was loaded (§8 Wizard). Resolves with null after it has shown an
 * error.
 */
export async function openReloadedLocation({ id }: Business, platform: Platform): Promise<string | null> {
  const { http, feedback } = platform;
  try {
    const { location } = await loadSalon(http, id);
    const link = toMapLink(location);
    if ('href' in link) {
      // A browser may block a window that opens after a request. The next press then follows a link to the location.
      window.open(link.href, '_blank', 'noopener');
      return location;
    }
    feedback.error(link.problem === 'empty' ? texts.locationEmpty : texts.locationInvalid);
  } catch {
    feedback.error(texts.locationFailed);
  }
  return null;
}
