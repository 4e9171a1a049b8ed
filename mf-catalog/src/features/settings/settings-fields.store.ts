import type { Settings } from '@salon/shared/contracts/settings';
import type { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import {
  checkSettings,
  getSettingsChanges,
  type SettingsDraft,
  type SettingsField,
  type SettingsProblems,
} from './settings.validation.ts';

/**
 * The fields of the settings. Only changed fields are stored apart, so that a reload shows another admin's changes in all
 * other fields.
 */
export class SettingsFields {
  changes: Partial<SettingsDraft> = {};
  /** Number of saves refused because of a field; each one makes the page focus the first wrong field. */
  refusals = 0;
  private wasTried = false;
  private serverProblems: SettingsProblems = {};
  private readonly saved: AsyncState<Settings>;

  constructor(saved: AsyncState<Settings>) {
    this.saved = saved;
    makeAutoObservable<SettingsFields, 'saved'>(this, { saved: false }, { autoBind: true });
  }

  /** The values of the fields; null before the settings are loaded. */
  get draft(): SettingsDraft | null {
    return this.saved.data && { ...this.saved.data, ...this.changes };
  }

  get isDirty(): boolean {
    const { data } = this.saved;
    return data !== null && Object.keys(getSettingsChanges(data, { ...data, ...this.changes })).length > 0;
  }

  get problems(): SettingsProblems {
    const own = this.wasTried && this.draft ? checkSettings(this.draft) : {};
    return { ...this.serverProblems, ...own };
  }

  change(fields: Partial<SettingsDraft>) {
    Object.assign(this.changes, fields);
    for (const field of Object.keys(fields) as SettingsField[]) delete this.serverProblems[field];
  }

  /** Shows the problems of the fields from now on. Returns whether there are none. */
  check(): boolean {
    this.wasTried = true;
    this.serverProblems = {};
    return Object.keys(this.problems).length === 0;
  }

  /** Shows why a save was refused. */
  refuse(problems: SettingsProblems) {
    Object.assign(this.serverProblems, problems);
    this.refusals += 1;
  }

  /** Forgets the changes that were saved. Fields that changed while the request ran stay unsaved. */
  settle(sent: Partial<SettingsDraft>) {
    const remaining = Object.entries(this.changes).filter(
      ([field, value]) => sent[field as SettingsField] !== value,
    );
    this.changes = Object.fromEntries(remaining);
    this.wasTried = false;
  }

  undo() {
    this.changes = {};
    this.serverProblems = {};
    this.wasTried = false;
  }
}
