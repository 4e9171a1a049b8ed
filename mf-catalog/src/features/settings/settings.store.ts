import type { Settings } from '@salon/shared/contracts/settings';
import { isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import { makeAutoObservable, observableRef } from 'mobx';
import { ImageFailure, uploadImageFile } from '../../images/upload-image.ts';
import { getSettings, saveSettings, uploadLogo } from './settings.api.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import { checkSettings, getSettingsChanges } from './settings.validation.ts';
import type { SettingsDraft } from './settings-draft.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events'>;

export class SettingsStore {
  readonly saved = new AsyncState<Settings>();
  /** Each save and each undo creates a new form. The form is null until the settings are loaded. */
  form: FormSubmission<SettingsDraft, Settings> | null = null;
  /** Holds a new logo file; the address of the saved logo is a field of the draft. */
  readonly logo: ImageChoice;
  /** The form's key: each undo mounts the fields again, because some fields hold state of their own. */
  undos = 0;
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.logo = new ImageChoice(texts, null, () => {
      if (!this.logo.file) this.change({ logo_url: null });
    });
    makeAutoObservable<SettingsStore, 'platform'>(
      this,
      { saved: false, form: observableRef, logo: false, platform: false },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.form?.isSaving ?? false;
  }

  get isDirty(): boolean {
    const { data } = this.saved;
    if (!data || !this.form) return false;
    return this.logo.file !== null || Object.keys(getSettingsChanges(data, this.form.draft)).length > 0;
  }

  change(fields: Partial<SettingsDraft>) {
    this.form?.change(fields);
  }

  /** Unsaved changes stay; all other fields show another admin's changes. */
  async load() {
    const before = this.saved.data;
    const { http } = this.platform;
    const settings = await this.saved.run(async (signal) => (await getSettings(http, signal)).data);
    if (!settings) return;
    if (before) this.form?.fill({ ...settings, ...getChangedFields(this.form.draft, before) });
    else this.open(settings);
  }

  undo() {
    if (this.saved.data) this.open(this.saved.data);
    this.logo.discardFile();
    this.undos += 1;
  }

  async save() {
    const { form } = this;
    if (!form || form.isSaving || !this.isDirty || (await form.save())) return;
    this.platform.feedback.error(form.failure || texts.checkFields);
    form.leave();
  }

  private open(draft: SettingsDraft) {
    this.form = new FormSubmission<SettingsDraft, Settings>({
      draft,
      check: checkSettings,
      summarize: () => texts.checkFields,
      fields: { SLOT_TAKEN: 'time_zone', CURRENCY_IN_USE: 'currency' },
      send: this.send,
      explain: ({ cause, text }) => {
        if (!(cause instanceof ImageFailure)) return texts.saveError;
        this.logo.fail(text);
        return texts.checkFields;
      },
    });
  }

  private async send(draft: SettingsDraft) {
    const { http, events, feedback } = this.platform;
    await this.sendLogo();
    const { data } = this.saved;
    const sent = { ...draft };
    const answer = await saveSettings(http, data ? getSettingsChanges(data, sent) : {});
    // A coming booking would overlap a booking that has begun.
    if (isConflict(answer)) {
      return answer.code === 'SLOT_TAKEN' ? { ...answer, error: texts.timeZoneTaken } : answer;
    }
    this.saved.reset();
    this.saved.set(answer.data);
    // Fields that changed while the request ran stay unsaved.
    this.open({ ...answer.data, ...getChangedFields(draft, sent) });
    events.emit('settings:changed');
    feedback.success(texts.saved, 3);
    return answer;
  }

  /** After a successful upload, a repeated save does not upload the logo again. */
  private async sendLogo() {
    const { file } = this.logo;
    if (!file) return;
    this.change({ logo_url: await uploadImageFile(this.platform.http, file, uploadLogo, texts) });
    if (this.logo.file === file) this.logo.discardFile();
  }
}
