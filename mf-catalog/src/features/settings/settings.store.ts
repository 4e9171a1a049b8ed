import type { Settings } from '@salon/shared/contracts/settings';
import type { ImageCheck } from '@salon/shared/domain/image';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, runInAction } from 'mobx';
import { LogoFailure, uploadLogoFile } from './logo-upload.ts';
import { getSettings, saveSettings } from './settings.api.ts';
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
  /** A chosen logo that is not uploaded yet. */
  file: File | null = null;
  logoProblem = '';
  isSaving = false;
  /** Number of saves refused because of a field; each one makes the page focus the first wrong field. */
  refusals = 0;

  /** Number of undos; each one resets fields that hold state of their own. */
  undos = 0;

  private changes: Partial<SettingsDraft> = {};
  private wasTried = false;
  private serverProblems: SettingsProblems = {};
  private readonly platform: Needs;

  constructor(platform: Needs) {
    this.platform = platform;
    makeAutoObservable<SettingsStore, 'platform'>(
      this,
      { saved: false, platform: false },
      { autoBind: true },
    );
  }

  /** The values of the fields; null before the settings are loaded. */
  get draft(): SettingsDraft | null {
    return this.saved.data && { ...this.saved.data, ...this.changes };
  }

  get isDirty(): boolean {
    const { data } = this.saved;
    if (!data || !this.draft) return false;
    return this.file !== null || Object.keys(getSettingsChanges(data, this.draft)).length > 0;
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

  chooseLogo(file: File | null) {
    this.file = file;
    this.logoProblem = '';
    if (!file) this.change({ logo_url: null });
  }

  rejectLogo(reason: Exclude<ImageCheck, 'ok'>) {
    this.logoProblem = reason === 'size' ? texts.imageSize : texts.imageType;
  }

  undo() {
    this.changes = {};
    this.file = null;
    this.logoProblem = '';
    this.serverProblems = {};
    this.wasTried = false;
    this.undos += 1;
  }

  async save() {
    if (this.isSaving || !this.isDirty) return;
    this.wasTried = true;
    this.serverProblems = {};
    if (Object.keys(this.problems).length > 0) return this.refuse();
    this.isSaving = true;
    try {
      await this.send();
    } catch (error) {
      this.handleError(error);
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
  }

  private async send() {
    const { http, events, feedback } = this.platform;
    if (this.file) await this.sendLogo(this.file);
    const { data } = this.saved;
    if (!data || !this.draft) return;
    const sent = { ...this.changes };
    const answer = await saveSettings(http, getSettingsChanges(data, this.draft));
    // The only conflict of this route: a coming booking would overlap one that has begun.
    if (isConflict(answer)) return this.refuse({ time_zone: texts.timeZoneTaken });
    this.keep(answer.data, sent);
    events.emit('settings:changed');
    feedback.success(texts.saved, 3);
  }

  /** Uploads the logo once, even when the following save fails and is repeated. */
  private async sendLogo(file: File) {
    const logo_url = await uploadLogoFile(this.platform.http, file);
    runInAction(() => {
      this.change({ logo_url });
      if (this.file === file) this.file = null;
    });
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

  private handleError(error: unknown) {
    if (error instanceof LogoFailure) {
      this.logoProblem = error.message;
      this.refuse();
      return;
    }
    const problems = problemsOf(error, this.draft);
    if (Object.keys(problems).length > 0) this.refuse(problems);
    else this.platform.feedback.error(texts.saveError);
  }

  private refuse(problems: SettingsProblems = {}) {
    Object.assign(this.serverProblems, problems);
    this.refusals += 1;
    this.platform.feedback.error(texts.checkFields);
  }
}

/** @returns the server's errors of fields that this page has */
function problemsOf(error: unknown, draft: SettingsDraft | null): SettingsProblems {
  if (!isApiError(error) || error.code !== 'VALIDATION_FAILED' || !Array.isArray(error.details)) return {};
  const shown = error.details.filter(({ path }) => draft !== null && path in draft);
  return Object.fromEntries(shown.map(({ path, message }) => [path, message]));
}
