import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/remote/platform';
import { loadSalon } from '../../salon/page-salon.api.ts';
import { contactMessages as texts } from './contact.messages.ts';
import { mapLink } from './contact-links.ts';

/**
 * For a press on a place that is not known: the salon may have given it a minute ago, so it is asked for once more before
 * the customer is told that there is none (§8 Wizard). Opens the map and answers the place; null when it said why not.
 */
export async function askForLocation({ id }: Business, platform: Platform): Promise<string | null> {
  const { http, feedback } = platform;
  try {
    const { location } = await loadSalon(http, id);
    const link = mapLink(location);
    if ('href' in link) {
      // Where the browser refuses a window that comes so late, the next press is a link's.
      window.open(link.href, '_blank', 'noopener');
      return location;
    }
    feedback.error(link.problem === 'empty' ? texts.locationEmpty : texts.locationInvalid);
  } catch {
    feedback.error(texts.locationFailed);
  }
  return null;
}
