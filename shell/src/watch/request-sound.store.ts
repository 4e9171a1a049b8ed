import type { RequestSound } from '@salon/shared/module/platform';
import { createPreference } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

const storedChoice = createPreference('request-sound', true);

export class RequestSoundStore implements RequestSound {
  isOn = storedChoice.get();
  private readonly onTurned: (isOn: boolean) => void;

  constructor(onTurned: (isOn: boolean) => void) {
    this.onTurned = onTurned;
    makeAutoObservable<RequestSoundStore, 'onTurned'>(this, { onTurned: false }, { autoBind: true });
  }

  turn(isOn: boolean) {
    this.follow(isOn);
    storedChoice.set(isOn);
    this.onTurned(isOn);
  }

  follow(isOn: boolean) {
    this.isOn = isOn;
  }
}
