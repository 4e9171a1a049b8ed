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

  private readonly settings: Pick<SettingsStore, 'change'>;

  constructor(settings: Pick<SettingsStore, 'change'>) {
    this.settings = settings;
    makeAutoObservable<LocationStore, 'settings'>(this, { settings: false }, { autoBind: true });
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
    const place = await locateDevice();
    runInAction(() => {
      this.isAsking = false;
      const location = 'refusal' in place ? null : formatDeviceLocation(place.latitude, place.longitude);
      if (location) this.put(location, texts.myPlaceFound);
      else this.refusal = REFUSALS['refusal' in place ? place.refusal : 'unavailable'];
    });
  }

  private put(location: string, note: string) {
    this.settings.change({ location });
    this.note = note;
    this.refusal = '';
  }
}
