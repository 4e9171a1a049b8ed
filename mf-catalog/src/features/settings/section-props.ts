import type { Settings } from '@salon/shared/contracts/settings';
import type { FormSubmission } from '@salon/shared/stores/form-submission';
import type { SettingsStore } from './settings.store.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** The page renders sections only after the settings are loaded. */
export interface SettingsSectionProps {
  store: SettingsStore;
  form: FormSubmission<SettingsDraft, Settings>;
}
