import type { Customer } from '@salon/shared/contracts/customer';
import { usePlatform } from '@salon/shared/module';
import { DuplicatesSheet } from '../duplicates/duplicates-sheet.tsx';
import type { Debtor } from './collection.store.ts';
import { CollectionSheet } from './collection-sheet.tsx';
import { CustomerSheet } from './customer-sheet.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import type { ListedCustomer } from './customers.api.ts';
import { customerFormMessages as texts } from './customers.messages.ts';
import type { CustomersStore } from './customers.store.ts';

export type OpenSheet =
  | { visits: ListedCustomer }
  | { debtor: Debtor }
  | { edit: Customer | null }
  | { duplicates: true };

interface CustomerSheetsProps {
  store: CustomersStore;
  opened: OpenSheet;
  onCollect(customer: Customer): void;
  onClose(): void;
}

export function CustomerSheets({ store, opened, onCollect, onClose }: CustomerSheetsProps) {
  const { feedback } = usePlatform();
  if ('duplicates' in opened) return <DuplicatesSheet onClose={onClose} />;
  if ('visits' in opened) {
    return <CustomerVisits customer={opened.visits} onCollect={onCollect} onClose={onClose} />;
  }
  if ('debtor' in opened) {
    const show = (customer: Customer) => {
      onClose();
      store.show(customer);
    };
    return <CollectionSheet debtor={opened.debtor} onCollected={show} onClose={onClose} />;
  }
  const keep = (customer: Customer) => {
    onClose();
    store.keep(customer);
    feedback.success(opened.edit ? texts.updated : texts.added, 3);
  };
  return <CustomerSheet customer={opened.edit} onSaved={keep} onClose={onClose} />;
}
