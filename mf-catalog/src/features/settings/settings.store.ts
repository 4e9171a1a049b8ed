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
import {
  checkSettings,
  getSettingsChanges,
  type SettingsDraft,
  type SettingsField,
  type SettingsProblems,
} from './settings.validation.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events'>;

/**
 * The salon's settings and the unsaved changes. Only changed fields are stored apart, so that a reload shows another
 * admin's changes in all other fields.
 */
export class SettingsStore {
  readonly saved = new AsyncState<Settings>();
  /** A chosen logo that is not uploaded yet; its saved address is a field of the draft. */
  readonly logo: ImageChoice;
  /** Number of saves refused because of a field; each one makes the page focus the first wrong field. */
  refusals = 0;
  /** Number of undos; each one resets fields that hold state of their own. */
  undos = 0;
  private changes: Partial<SettingsDraft> = {};
  private wasTried = false;
  private serverProblems: SettingsProblems = {};
  private readonly submission = new Submission();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    this.logo = new ImageChoice(texts, null, () => {
      if (!this.logo.file) this.change({ logo_url: null });
    });
    makeAutoObservable<SettingsStore, 'platform' | 'submission'>(
      this,
      { saved: false, logo: false, submission: false, platform: false },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  /** The values of the fields; null before the settings are loaded. */
  get draft(): SettingsDraft | null {
    return this.saved.data && { ...this.saved.data, ...this.changes };
  }

  get isDirty(): boolean {
    const { data } = this.saved;
    if (!data || !this.draft) return false;
    return this.logo.file !== null || Object.keys(getSettingsChanges(data, this.draft)).length > 0;
  }

  get problems(): SettingsProblems {
    const own = this.wasTried && this.draft ? checkSettings(this.draft) : {};
    return { ...this.serverProblems, ...own };
  }

  /** Loads the settings again; unsaved changes stay. */
  load() {
    return this.saved.run(async (signal) => (await getSettings(this.platform.http, signal)).data);
  }

  change(fields: Partial<SettingsDraft>) {
    Object.assign(this.changes, fields);
    for (const field of Object.keys(fields) as SettingsField[]) delete this.serverProblems[field];
  }

  undo() {
    this.changes = {};
    this.logo.undo();
    this.serverProblems = {};
    this.wasTried = false;
    this.undos += 1;
  }

  async save() {
    if (this.isSaving || !this.isDirty) return;
    this.wasTried = true;
    this.serverProblems = {};
    if (Object.keys(this.problems).length > 0) return this.refuse();
    await this.submission.send(this.send, this.handleFailure);
  }

  private async send() {
    const { http, events, feedback } = this.platform;
    await this.sendLogo();
    const { data } = this.saved;
    if (!data || !this.draft) return null;
    const sent = { ...this.changes };
    const answer = await saveSettings(http, getSettingsChanges(data, this.draft));
    if (isConflict(answer)) return answer;
    this.keep(answer.data, sent);
    events.emit('settings:changed');
    feedback.success(texts.saved, 3);
    return answer;
  }

  /** Uploads the logo once, even when the following save fails and is repeated. */
  private async sendLogo() {
    const { file } = this.logo;
    if (!file) return;
    this.change({ logo_url: await uploadImageFile(this.platform.http, file, uploadLogo, texts) });
    if (this.logo.file === file) this.logo.undo();
  }

  /** Fields that changed while the save request ran stay unsaved. */
  private keep(settings: Settings, sent: Partial<SettingsDraft>) {
    this.saved.set(settings);
    const remaining = Object.entries(this.changes).filter(
      ([field, value]) => sent[field as SettingsField] !== value,
    );
    this.changes = Object.fromEntries(remaining);
    this.wasTried = false;
  }

  private handleFailure(failure: RequestFailure) {
    const { status, text, cause } = failure;
    if (cause instanceof ImageFailure) {
      this.logo.fail(text);
      return this.refuse();
    }
    // The only conflict of this route: a coming booking would overlap one that has begun.
    if (status === 409) return this.refuse({ time_zone: texts.timeZoneTaken });
    const problems = this.draft ? toFieldProblems(failure, this.draft) : {};
    if (Object.keys(problems).length > 0) this.refuse(problems);
    else this.platform.feedback.error(texts.saveError);
  }

  private refuse(problems: SettingsProblems = {}) {
    Object.assign(this.serverProblems, problems);
    this.refusals += 1;
    this.platform.feedback.error(texts.checkFields);
  }
}
