import type { Settings } from '@salon/shared/contracts/settings';
import { isConflict, type RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { toFieldProblems } from '@salon/shared/stores/field-problems';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { ImageFailure, uploadImageFile } from '../../images/upload-image.ts';
import { getSettings, saveSettings, uploadLogo } from './settings.api.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import { getSettingsChanges, type SettingsProblems } from './settings.validation.ts';
import { SettingsFields } from './settings-fields.store.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events'>;

/** The salon's settings, the unsaved changes, and their way to the server. */
export class SettingsStore {
  readonly saved = new AsyncState<Settings>();
  readonly fields = new SettingsFields(this.saved);
  /** A chosen logo that is not uploaded yet; its saved address is one of the fields. */
  readonly logo: ImageChoice;
  /** Number of undos; each one resets fields that hold state of their own. */
  undos = 0;
  private readonly submission = new Submission();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.logo = new ImageChoice(texts, null, () => {
      if (!this.logo.file) this.fields.change({ logo_url: null });
    });
    makeAutoObservable<SettingsStore, 'platform' | 'submission'>(
      this,
      { saved: false, fields: false, logo: false, submission: false, platform: false },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  get isDirty(): boolean {
    return this.saved.data !== null && (this.logo.file !== null || this.fields.isDirty);
  }

  /** Loads the settings again; unsaved changes stay. */
  load() {
    return this.saved.run(async (signal) => (await getSettings(this.platform.http, signal)).data);
  }

  undo() {
    this.fields.undo();
    this.logo.undo();
    this.undos += 1;
  }

  async save() {
    if (this.isSaving || !this.isDirty) return;
    if (this.fields.check()) await this.submission.send(this.send, this.handleFailure);
    else this.refuse();
  }

  private async send() {
    const { http, events, feedback } = this.platform;
    await this.sendLogo();
    const { data } = this.saved;
    const { draft, changes } = this.fields;
    if (!data || !draft) return null;
    const sent = { ...changes };
    const answer = await saveSettings(http, getSettingsChanges(data, draft));
    if (isConflict(answer)) return answer;
    this.saved.set(answer.data);
    this.fields.settle(sent);
    events.emit('settings:changed');
    feedback.success(texts.saved, 3);
    return answer;
  }

  /** Uploads the logo once, even when the following save fails and is repeated. */
  private async sendLogo() {
    const { file } = this.logo;
    if (!file) return;
    this.fields.change({ logo_url: await uploadImageFile(this.platform.http, file, uploadLogo, texts) });
    if (this.logo.file === file) this.logo.undo();
  }

  private handleFailure(failure: RequestFailure) {
    const { status, text, cause } = failure;
    if (cause instanceof ImageFailure) {
      this.logo.fail(text);
      return this.refuse();
    }
    // The only conflict of this route: a coming booking would overlap one that has begun.
    if (status === 409) return this.refuse({ time_zone: texts.timeZoneTaken });
    const { draft } = this.fields;
    const problems = draft ? toFieldProblems(failure, draft) : {};
    if (Object.keys(problems).length > 0) this.refuse(problems);
    else this.platform.feedback.error(texts.saveError);
  }

  private refuse(problems: SettingsProblems = {}) {
    this.fields.refuse(problems);
    this.platform.feedback.error(texts.checkFields);
  }
}
