import type { RequestSound } from '@salon/shared/module/platform';
import { createPreference } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

const storedChoice = createPreference('request-sound', true);

/** Whether the sound for booking requests is on in this browser. It is on until the person turns it off. */
export class RequestSoundStore implements RequestSound {
  isOn = storedChoice.get();
  private readonly onTurned: (isOn: boolean) => void;

  /** `onTurned` is called when the person turns the sound on or off in this tab. */
  constructor(onTurned: (isOn: boolean) => void) {
    this.onTurned = onTurned;
    makeAutoObservable<RequestSoundStore, 'onTurned'>(this, { onTurned: false }, { autoBind: true });
  }

  turn(isOn: boolean) {
    this.follow(isOn);
    storedChoice.set(isOn);
    this.onTurned(isOn);
  }

  /** Takes over the choice of another tab. */
  follow(isOn: boolean) {
    this.isOn = isOn;
  }
}
