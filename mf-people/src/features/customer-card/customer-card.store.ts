import type { Customer } from '@salon/shared/contracts/customer';
import type { CustomerCard, CustomerNote, CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned, sortNotes } from '@salon/shared/domain/customer-card';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { makeAutoObservable } from 'mobx';
import { getFailureText } from '../customers/failure-text.ts';
import { type CardDetails, deleteNote, deletePhoto, loadCard, updateNote } from './customer-card.api.ts';
import { noteMessages, photoMessages, cardMessages as texts } from './customer-card.messages.ts';

export class CustomerCardStore {
  readonly loaded = new AsyncState<CustomerCard>();
  readonly noteRemoval: Question<CustomerNote>;
  readonly photoRemoval: Question<CustomerPhoto>;
  readonly customerId: string;
  /** The note whose pin is being changed. */
  pinningId: string | null = null;
  private readonly platform: Platform;

  constructor(platform: Platform, customerId: string) {
    this.platform = platform;
    this.customerId = customerId;
    this.noteRemoval = new Question({
      send: ({ id }: CustomerNote) => deleteNote(platform.http, id),
      onDone: this.forgetNote,
      explain: ({ cause }) =>
        getFailureText(cause, { failed: noteMessages.removeFailed, error: noteMessages.removeError }),
    });
    this.photoRemoval = new Question({
      send: ({ id }: CustomerPhoto) => deletePhoto(platform.http, id),
      onDone: this.forgetPhoto,
      explain: ({ cause }) =>
        getFailureText(cause, { failed: photoMessages.removeFailed, error: photoMessages.removeError }),
    });
    makeAutoObservable<CustomerCardStore, 'platform' | 'forgetNote' | 'forgetPhoto'>(
      this,
      {
        ...{ loaded: false, noteRemoval: false, photoRemoval: false, customerId: false, platform: false },
        ...{ forgetNote: false, forgetPhoto: false },
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    const { events, connection } = this.platform;
    const stops = [
      events.on('customers:changed', this.load),
      events.on('bookings:changed', this.load),
      onReconnect(connection, this.load),
      this.loaded.cancel,
      this.noteRemoval.leave,
      this.photoRemoval.leave,
    ];
    this.load();
    return () => {
      for (const stop of stops) stop();
    };
  }

  load() {
    void this.loaded.run((signal) => loadCard(this.platform.http, this.customerId, signal));
  }

  /** Also for an address whose id is no id, which the server answers with 400. */
  get isMissing(): boolean {
    const { error } = this.loaded;
    return isApiError(error) && [400, 404].includes(error.status);
  }

  get loadFailure(): string {
    return getFailureText(this.loaded.error, { failed: texts.loadFailed, error: texts.loadError });
  }

  get card(): CustomerCard | null {
    return this.loaded.data;
  }

  /** Allergies and formulas, which stand at the top of the page. */
  get alerts(): readonly CustomerNote[] {
    return (this.card?.notes ?? []).filter(({ kind }) => isAlwaysPinned(kind));
  }

  get otherNotes(): readonly CustomerNote[] {
    return (this.card?.notes ?? []).filter(({ kind }) => !isAlwaysPinned(kind));
  }

  /** Leads to the booking form, filled from the last visit if there is one. */
  get bookingPath(): string {
    const { card, customerId } = this;
    const again = card?.last_visit ? `&again=${card.last_visit.id}` : '';
    return `/bookings/add?customer=${customerId}${again}`;
  }

  keepCustomer(customer: Customer) {
    this.change(({ customer: known }) => ({ customer: { ...known, ...customer } }));
    this.platform.events.emit('customers:changed');
  }

  keepDetails(details: CardDetails) {
    this.change(() => details);
  }

  keepNote(note: CustomerNote) {
    this.change(({ notes }) => ({ notes: sortNotes([...notes.filter(({ id }) => id !== note.id), note]) }));
  }

  keepPhoto(photo: CustomerPhoto) {
    this.change(({ photos }) => ({ photos: [photo, ...photos.filter(({ id }) => id !== photo.id)] }));
  }

  async togglePin({ id, is_pinned }: CustomerNote) {
    if (this.pinningId) return;
    this.pinningId = id;
    try {
      const answer = await updateNote(this.platform.http, id, { is_pinned: !is_pinned });
      if (isConflict(answer)) this.platform.feedback.error(answer.error);
      else this.keepNote(answer.data);
    } catch (error) {
      this.platform.feedback.error(getFailureText(error, noteMessages));
    } finally {
      this.endPinning();
    }
  }

  private endPinning() {
    this.pinningId = null;
  }

  private readonly forgetNote = ({ id }: CustomerNote) => {
    this.change(({ notes }) => ({ notes: notes.filter((note) => note.id !== id) }));
    this.platform.feedback.success(noteMessages.removed, 3);
  };

  private readonly forgetPhoto = ({ id }: CustomerPhoto) => {
    this.change(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
    this.platform.feedback.success(photoMessages.removed, 3);
  };

  private change(edit: (card: CustomerCard) => Partial<CustomerCard>) {
    const { data } = this.loaded;
    if (data) this.loaded.set({ ...data, ...edit(data) });
  }
}
