import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { useListScreen } from '@salon/shared/module/use-list-screen';
import { Button } from '@salon/shared/ui/button';
import { Checkbox } from '@salon/shared/ui/checkbox';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { FilterBar } from '@salon/shared/ui/filter-bar';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Select } from '@salon/shared/ui/select-field';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CalendarOff, Plus, SearchX, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { getOutsideBookings } from '../outside-bookings/outside-bookings.store.ts';
import { OutsideSheet } from '../outside-bookings/outside-sheet.tsx';
import { AbsenceSheet } from './absence-sheet.tsx';
import { absencesMessages as texts } from './absences.messages.ts';
import { AbsencesStore } from './absences.store.ts';
import { ABSENCE_STATES } from './absences-filters.ts';
import { AbsencesList } from './absences-list.tsx';
import { PendingAnswerSheet } from './pending-answer-sheet.tsx';

export const AbsencesPage = observer(function AbsencesPage() {
  const platform = usePlatform();
  const { feedback } = platform;
  const store = useListScreen(AbsencesStore);
  const [isAdding, setAdding] = useState(false);
  const { employees } = store;
  const add = () => {
    if (employees.error) store.screen.reload();
    setAdding(true);
  };
  return (
    <Page dense>
      <PageHeader
        title={texts.title}
        actions={
          <LinkButton kind="ghost" size="small" icon={<Users />} path="/employees">
            {texts.backToEmployees}
          </LinkButton>
        }
        add={
          <Button kind="primary" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <Filters store={store} />
      <AbsencesBody store={store} onAdd={add} />
      {isAdding && (
        <AbsenceSheet
          employees={employees.data ?? []}
          hasFailed={employees.error !== null && !employees.isLoading}
          employeeId={store.screen.filters.employee}
          onSaved={({ outside }) => {
            setAdding(false);
            feedback.success(texts.added, 3);
            getOutsideBookings(platform).show(outside);
            store.reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <Questions store={store} />
    </Page>
  );
});

interface StoreProps {
  store: AbsencesStore;
}

const Filters = observer(function Filters({ store }: StoreProps) {
  const { filters, choose } = store.screen;
  const employees = store.employees.data ?? [];
  return (
    <FilterBar label={texts.filters}>
      <ChoicePills
        label={texts.state}
        value={filters.state}
        options={ABSENCE_STATES.map((value) => ({ value, label: texts.states[value] }))}
        onChange={(state) => choose({ state })}
      />
      <Select
        label={texts.employee}
        value={filters.employee}
        emptyLabel={texts.everyone}
        options={employees.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(employee) => choose({ employee })}
      />
      <Checkbox
        checked={filters.period === 'all'}
        onChange={(isAll) => choose({ period: isAll ? 'all' : 'coming' })}
      >
        {texts.withPast}
      </Checkbox>
    </FilterBar>
  );
});

const AbsencesBody = observer(function AbsencesBody({ store, onAdd }: StoreProps & { onAdd(): void }) {
  return (
    <ListBody
      screen={store.screen}
      list={store.list}
      failed={{ text: texts.loadError, safe: texts.loadSafe }}
      stale={texts.stale}
      skeleton={<SkeletonRows rows={4} />}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        icon: <CalendarOff />,
        action: (
          <Button icon={<Plus />} onClick={onAdd}>
            {texts.add}
          </Button>
        ),
      }}
      noMatch={{
        title: texts.nothingFound,
        text: texts.nothingFoundHint,
        icon: <SearchX />,
        clear: texts.clearFilters,
      }}
    >
      <AbsencesList store={store} />
    </ListBody>
  );
});

const Questions = observer(function Questions({ store }: StoreProps) {
  const { removal, answer } = store;
  return (
    <>
      <QuestionDialog
        question={removal}
        text={() => texts.confirmRemoval}
        subject={({ employee_name }) => employee_name}
      />
      <PendingAnswerSheet answer={answer} />
      <OutsideSheet />
    </>
  );
});
