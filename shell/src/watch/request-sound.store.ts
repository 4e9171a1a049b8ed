import type { RequestSound } from '@salon/shared/remote/platform';
import { preference } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

const remembered = preference('request-sound', true);

/** Whether this browser's person wants to hear of requests. On until they say otherwise. */
export class RequestSoundStore implements RequestSound {
  isOn = remembered.get();
  private readonly onTurned: (isOn: boolean) => void;

  /** `onTurned`: the person has chosen here. */
  constructor(onTurned: (isOn: boolean) => void) {
    this.onTurned = onTurned;
    makeAutoObservable<RequestSoundStore, 'onTurned'>(this, { onTurned: false }, { autoBind: true });
  }

  turn(isOn: boolean) {
    this.follow(isOn);
    remembered.set(isOn);
    this.onTurned(isOn);
  }

  /** They have chosen in another tab. */
  follow(isOn: boolean) {
    this.isOn = isOn;
  }
}
