import type { RoomBooking, RoomKind, RoomUnit } from '@salon/shared/contracts/room';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import { makeAutoObservable } from 'mobx';
import { listRooms } from '../../catalogue/catalogue.api.ts';
import { WholeList } from '../../catalogue/whole-list.ts';
import { deleteRoomKind, deleteRoomUnit, updateRoomUnit } from './rooms.api.ts';
import { roomsMessages as texts } from './rooms.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback' | 'events' | 'connection'>;

export interface OccupiedUnit {
  unit: RoomUnit;
  /** The open bookings because of which the server refused to switch the unit off. */
  bookings: readonly RoomBooking[];
}

export class RoomsStore {
  readonly list: WholeList<RoomKind>;
  readonly kindDeletion: Question<RoomKind>;
  readonly unitDeletion: Question<RoomUnit>;
  readonly switchOff: Question<OccupiedUnit>;
  /** The requests that switch a unit on or off. */
  private readonly toggles = new RowSubmissions();
  private readonly platform: Needs;

  constructor(platform: Needs) {
    const { http } = platform;
    const explainDeletion = ({ status, text }: RequestFailure) => (status === 409 ? text : texts.deleteError);
    this.platform = platform;
    this.list = new WholeList((signal) => listRooms(http, signal), texts);
    this.kindDeletion = new Question({
      send: ({ id }) => deleteRoomKind(http, id),
      onDone: ({ id }) => this.forgetKind(id),
      explain: explainDeletion,
    });
    this.unitDeletion = new Question({
      send: ({ id }) => deleteRoomUnit(http, id),
      onDone: ({ id }) => this.forgetUnit(id),
      explain: explainDeletion,
    });
    this.switchOff = new Question({
      send: ({ unit }) => updateRoomUnit(http, unit.id, { is_active: false, keeps_bookings: true }),
      onDone: ({ unit }) => this.finishSwitch(unit, false),
      explain: ({ status, text }) => (status === 409 ? text : texts.toggleError),
    });
    makeAutoObservable<RoomsStore, 'platform' | 'toggles'>(
      this,
      {
        list: false,
        kindDeletion: false,
        unitDeletion: false,
        switchOff: false,
        toggles: false,
        platform: false,
      },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stop = onReconnect(this.platform.connection, this.list.reload);
    void this.list.reload();
    return () => {
      stop();
      this.list.cancel();
    };
  }

  isToggling(unit: RoomUnit): boolean {
    return this.toggles.isSaving(unit);
  }

  /** When bookings occupy the unit, a question lists them before the unit is switched off. */
  async toggle(unit: RoomUnit): Promise<void> {
    const is_active = !unit.is_active;
    const answer = await this.toggles.of(unit).send(
      () => updateRoomUnit(this.platform.http, unit.id, { is_active }),
      (failure) => this.explainToggle(unit, failure),
    );
    if (answer) this.finishSwitch(unit, is_active);
  }

  keep(kind: RoomKind): void {
    this.list.put(kind);
    this.platform.events.emit('services:changed');
  }

  private explainToggle(unit: RoomUnit, { code, status, text, details }: RequestFailure): void {
    const { bookings = [] } = (details ?? {}) as { bookings?: RoomBooking[] };
    // An open question about another unit stays.
    const mayAsk = code === 'ROOM_HAS_BOOKINGS' && this.switchOff.asked === null;
    if (mayAsk) this.switchOff.ask({ unit, bookings });
    else this.platform.feedback.error(status === 409 ? text : texts.toggleError);
  }

  private finishSwitch({ id }: RoomUnit, is_active: boolean): void {
    this.changeUnits((units) => units.map((unit) => (unit.id === id ? { ...unit, is_active } : unit)));
    this.platform.feedback.success(is_active ? texts.activated : texts.deactivated, 3);
  }

  private forgetKind(id: string): void {
    this.list.remove(id);
    this.finishRemoval();
  }

  private forgetUnit(id: string): void {
    this.changeUnits((units) => units.filter((unit) => unit.id !== id));
    this.finishRemoval();
  }

  private finishRemoval(): void {
    this.platform.events.emit('services:changed');
    this.platform.feedback.success(texts.removed, 3);
  }

  private changeUnits(change: (units: RoomUnit[]) => RoomUnit[]): void {
    this.list.set(this.list.items.map((kind) => ({ ...kind, units: change(kind.units) })));
    this.platform.events.emit('services:changed');
  }
}
