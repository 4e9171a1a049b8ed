import type { Customer } from '@salon/shared/contracts/customer';
import type { CustomerNote, CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { usePlatform } from '@salon/shared/module';
import { CollectionSheet } from '../customers/collection-sheet.tsx';
import { CustomerSheet } from '../customers/customer-sheet.tsx';
import { customerFormMessages } from '../customers/customers.messages.ts';
import type { CardDetails } from './customer-card.api.ts';
import { detailMessages, noteMessages, photoMessages } from './customer-card.messages.ts';
import type { CustomerCardStore } from './customer-card.store.ts';
import { DetailsSheet } from './details-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { PhotoSheet } from './photo-sheet.tsx';

export type OpenSheet =
  | { note: CustomerNote | null }
  | { photo: true }
  | { details: true }
  | { edit: true }
  | { collect: true };

interface CardSheetsProps {
  store: CustomerCardStore;
  opened: OpenSheet;
  onClose(): void;
}

export function CardSheets({ store, opened, onClose }: CardSheetsProps) {
  const { feedback } = usePlatform();
  const { card, customerId } = store;
  if (!card) return null;
  const finish = (text: string) => {
    onClose();
    feedback.success(text, 3);
  };
  if ('note' in opened) {
    const keep = (note: CustomerNote) => {
      store.keepNote(note);
      finish(noteMessages.saved);
    };
    return <NoteSheet customerId={customerId} note={opened.note} onSaved={keep} onClose={onClose} />;
  }
  if ('photo' in opened) {
    const keep = (photo: CustomerPhoto) => {
      store.keepPhoto(photo);
      finish(photoMessages.saved);
    };
    return <PhotoSheet customerId={customerId} onSaved={keep} onClose={onClose} />;
  }
  if ('details' in opened) {
    const keep = (details: CardDetails) => {
      store.keepDetails(details);
      finish(detailMessages.saved);
    };
    return <DetailsSheet customerId={customerId} details={card} onSaved={keep} onClose={onClose} />;
  }
  return <CustomerSheets {...{ store, opened, onClose, finish }} />;
}

interface CustomerSheetsProps extends CardSheetsProps {
  finish(text: string): void;
}

/** The sheets of the list of customers. */
function CustomerSheets({ store, opened, onClose, finish }: CustomerSheetsProps) {
  const customer = store.card?.customer;
  if (!customer) return null;
  if ('edit' in opened) {
    const keep = (changed: Customer) => {
      store.keepCustomer(changed);
      finish(customerFormMessages.updated);
    };
    return <CustomerSheet customer={customer} onSaved={keep} onClose={onClose} />;
  }
  const collected = () => {
    onClose();
    store.load();
  };
  const debtor = { customer, balance: customer.remaining_balance };
  return <CollectionSheet debtor={debtor} onCollected={collected} onClose={onClose} />;
}
