import type { SettingsStore } from './settings.store.ts';
import type { SettingsDraft } from './settings.validation.ts';

/** Props of each section of the page; the page renders sections only after the draft is loaded. */
export interface SettingsSectionProps {
  store: SettingsStore;
  draft: SettingsDraft;
}
