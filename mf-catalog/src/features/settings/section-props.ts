import type { SettingsStore } from './settings.store.ts';
import type { SettingsDraft } from './settings.validation.ts';

/** What each section of the page is given; the draft is there before the first of them. */
export interface SectionOfSettingsProps {
  store: SettingsStore;
  draft: SettingsDraft;
}
