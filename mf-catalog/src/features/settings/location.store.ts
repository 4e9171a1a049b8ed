import { makeAutoObservable, runInAction } from 'mobx';
import { type LocationRefusal, locateDevice } from './locate-device.ts';
import { formatDeviceLocation, isLink, parseLocation } from './location.ts';
import { settingsMessages as texts } from './settings.messages.ts';
import type { SettingsStore } from './settings.store.ts';

const REFUSALS: Readonly<Record<LocationRefusal, string>> = {
  denied: texts.myPlaceDenied,
  unavailable: texts.myPlaceUnavailable,
  unsupported: texts.myPlaceUnsupported,
};

export class LocationStore {
  isAsking = false;
  /** The next change clears the note. */
  note = '';
  refusal = '';

  /** Counts what makes an answer of the device late: each change of the location, and the end of the section. */
  private changes = 0;
  private readonly settings: Pick<SettingsStore, 'change'>;

  constructor(settings: Pick<SettingsStore, 'change'>) {
    this.settings = settings;
    makeAutoObservable<LocationStore, 'changes' | 'settings'>(
      this,
      { changes: false, settings: false },
      { autoBind: true },
    );
  }

  /** A pasted link becomes its coordinates at once. */
  enter(text: string) {
    const read = isLink(text) ? parseLocation(text) : null;
    this.put(read ?? text, read ? texts.locationRead : '');
  }

  clear() {
    this.put('', '');
  }

  async askDevice() {
    if (this.isAsking) return;
    this.isAsking = true;
    this.refusal = '';
    const { changes } = this;
    const place = await locateDevice();
    runInAction(() => {
      if (changes !== this.changes) return;
      this.isAsking = false;
      const location = 'refusal' in place ? null : formatDeviceLocation(place.latitude, place.longitude);
      if (location) this.put(location, texts.myPlaceFound);
      else this.refusal = REFUSALS['refusal' in place ? place.refusal : 'unavailable'];
    });
  }

  /** Drops a late answer of the device. Call this also when the section closes. */
  stopAsking() {
    this.changes += 1;
    this.isAsking = false;
  }

  private put(location: string, note: string) {
    this.stopAsking();
    this.settings.change({ location });
    this.note = note;
    this.refusal = '';
  }
}
