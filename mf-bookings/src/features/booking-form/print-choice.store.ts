import { createPreference } from '@salon/shared/session';
import { makeAutoObservable } from 'mobx';

const printPreference = createPreference('print-receipt', false);

/** The browser stores the choice for the next bookings. */
export class PrintChoiceStore {
  isWanted = printPreference.get();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setWanted(wanted: boolean) {
    this.isWanted = wanted;
    printPreference.set(wanted);
  }
}
