import type { Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { Plus, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { EmployeeRemoval } from './employee-removal.tsx';
import { EmployeeSheet } from './employee-sheet.tsx';
import { employeesMessages as texts } from './employees.messages.ts';
import { EmployeesList } from './employees-list.tsx';
import { type EmployeesAddress, useEmployeesAddress } from './use-employees-address.ts';

/** The employee in the open sheet (null for a new one); null while the sheet is closed. */
type Editing = { employee: Employee | null } | null;

/** /employees: the salon's employees as cards. */
export const EmployeesPage = observer(function EmployeesPage() {
  const platform = usePlatform();
  const address = useEmployeesAddress();
  const [editing, setEditing] = useState<Editing>(null);
  const { store } = address;
  const add = useCallback(() => setEditing({ employee: null }), []);
  const edit = useCallback((employee: Employee) => setEditing({ employee }), []);

  const keep = (employee: Employee, isImageLost: boolean) => {
    store.keep(employee);
    platform.feedback.success(successText(editing?.employee === null, isImageLost), 3);
    setEditing(null);
  };
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={store.list.data && formatCount(store.list.data.total, COUNTS.employee)}
        add={
          <Button kind="primary" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <EmployeesBody address={address} onAdd={add} onEdit={edit} />
      {editing && (
        <EmployeeSheet
          employee={editing.employee}
          onSaved={keep}
          onMissing={() => void store.load()}
          onClose={() => setEditing(null)}
        />
      )}
      <EmployeeRemoval staff={store} />
    </Page>
  );
});

/** §8 shows no error for a lost image; the success message mentions it, so that the admin knows. */
function successText(isNew: boolean, isImageLost: boolean): string {
  if (isImageLost) return isNew ? texts.addedWithoutImage : texts.updatedWithoutImage;
  return isNew ? texts.added : texts.updated;
}

interface EmployeesBodyProps {
  address: EmployeesAddress;
  onAdd(): void;
  onEdit(employee: Employee): void;
}

/** The list, or its loading, failed or empty state. */
const EmployeesBody = observer(function EmployeesBody({ address, onAdd, onEdit }: EmployeesBodyProps) {
  const { store } = address;
  switch (store.view) {
    case 'loading':
      return <SkeletonCards />;
    case 'failed':
      return (
        <ErrorRetry
          text={texts.loadError}
          safe={texts.loadSafe}
          onRetry={() => void store.load()}
          busy={store.list.isLoading}
        />
      );
    case 'empty':
      return (
        <Empty
          title={texts.emptyTitle}
          text={texts.emptyText}
          icon={<UserPlus />}
          action={
            <Button icon={<Plus />} onClick={onAdd}>
              {texts.add}
            </Button>
          }
        />
      );
    case 'list':
      return <EmployeesList address={address} onEdit={onEdit} />;
  }
});
