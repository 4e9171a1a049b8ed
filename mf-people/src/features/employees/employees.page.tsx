import type { ChangedEmployee, Employee } from '@salon/shared/contracts/employee';
import { usePlatform } from '@salon/shared/module';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonCards } from '@salon/shared/ui/skeletons';
import { Plus, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { getOutsideBookings } from '../outside-bookings/outside-bookings.store.ts';
import { OutsideSheet } from '../outside-bookings/outside-sheet.tsx';
import { EmployeeRemoval } from './employee-removal.tsx';
import { EmployeeSheet } from './employee-sheet.tsx';
import { employeesMessages as texts } from './employees.messages.ts';
import { EmployeesStore } from './employees.store.ts';
import { EmployeesList } from './employees-list.tsx';
import { PlanLinks } from './plan-links.tsx';

/** The value is null while the sheet is closed; `employee` is null for a new employee. */
type Editing = { employee: Employee | null } | null;

export const EmployeesPage = observer(function EmployeesPage() {
  const platform = usePlatform();
  const store = useListScreen(EmployeesStore);
  const [editing, setEditing] = useState<Editing>(null);
  const add = useCallback(() => setEditing({ employee: null }), []);
  const edit = useCallback((employee: Employee) => setEditing({ employee }), []);

  const keep = ({ outside = [], ...employee }: ChangedEmployee, isImageLost: boolean) => {
    store.keep(employee);
    getOutsideBookings(platform).show(outside);
    platform.feedback.success(successText(editing?.employee === null, isImageLost), 3);
    setEditing(null);
  };
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        subtitle={store.list.isCurrent && formatCount(store.list.total, COUNTS.employee)}
        actions={<PlanLinks />}
        add={
          <Button kind="primary" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <EmployeesBody store={store} onAdd={add} onEdit={edit} />
      {editing && (
        <EmployeeSheet
          employee={editing.employee}
          onSaved={keep}
          onMissing={store.screen.reload}
          onClose={() => setEditing(null)}
        />
      )}
      <EmployeeRemoval staff={store} />
      <OutsideSheet />
    </Page>
  );
});

/** §8 shows no error for a lost image, so the success message mentions it. */
function successText(isNew: boolean, isImageLost: boolean): string {
  if (isImageLost) return isNew ? texts.addedWithoutImage : texts.updatedWithoutImage;
  return isNew ? texts.added : texts.updated;
}

interface EmployeesBodyProps {
  store: EmployeesStore;
  onAdd(): void;
  onEdit(employee: Employee): void;
}

const EmployeesBody = observer(function EmployeesBody({ store, onAdd, onEdit }: EmployeesBodyProps) {
  return (
    <ListBody
      screen={store.screen}
      list={store.list}
      failed={{ text: texts.loadError, safe: texts.loadSafe }}
      skeleton={<SkeletonCards />}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        icon: <UserPlus />,
        action: (
          <Button icon={<Plus />} onClick={onAdd}>
            {texts.add}
          </Button>
        ),
      }}
    >
      <EmployeesList store={store} onEdit={onEdit} />
    </ListBody>
  );
});
