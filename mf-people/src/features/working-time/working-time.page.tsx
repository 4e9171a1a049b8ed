import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { useParams } from '@salon/shared/module/router';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatRange } from '@salon/shared/ui/format';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { Users, UserX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OutsideSheet } from '../outside-bookings/outside-sheet.tsx';
import { ExceptionsSection } from './exceptions-section.tsx';
import { getPlanQuestion } from './plan-removal.ts';
import { getPlanTitle } from './plan-title.ts';
import { PlansSection } from './plans-section.tsx';
import { exceptionMessages, workingTimeMessages as texts } from './working-time.messages.ts';
import { WorkingTimeStore } from './working-time.store.ts';
import { type OpenedSheet, WorkingTimeSheet } from './working-time-sheet.tsx';

/** Serves /employees/hours for the salon and /employees/:id/hours for an employee. */
export function WorkingTimePage() {
  const { id } = useParams();
  return <WorkingTimeScreen key={id ?? 'salon'} employeeId={id ?? null} />;
}

const WorkingTimeScreen = observer(function WorkingTimeScreen(props: { employeeId: string | null }) {
  const { employeeId } = props;
  const platform = usePlatform();
  const [store] = useState(() => new WorkingTimeStore(platform, employeeId));
  useEffect(() => store.start(), [store]);
  return (
    <Page>
      <PageHeader
        title={getTitle(store)}
        actions={
          <LinkButton kind="ghost" size="small" icon={<Users />} path="/employees">
            {texts.backToEmployees}
          </LinkButton>
        }
      />
      <WorkingTimeBody store={store} />
      <Questions store={store} />
      <OutsideSheet />
    </Page>
  );
});

function getTitle({ employeeId, employeeName }: WorkingTimeStore): string {
  if (!employeeId) return texts.salonTitle;
  return employeeName ? texts.titleOf(employeeName) : texts.employeeTitle;
}

interface StoreProps {
  store: WorkingTimeStore;
}

const WorkingTimeBody = observer(function WorkingTimeBody({ store }: StoreProps) {
  const { data, error, isLoading } = store.loaded;
  if (store.isMissing) return <Empty title={texts.missing} text={texts.missingText} icon={<UserX />} />;
  if (!data) {
    if (!error) return <SkeletonRows rows={7} />;
    return <ErrorRetry text={texts.loadError} safe={texts.loadSafe} onRetry={store.load} busy={isLoading} />;
  }
  return (
    <>
      {error && <StaleNote text={texts.stale} onRefresh={store.load} busy={isLoading} />}
      <Sections store={store} />
    </>
  );
});

const Sections = observer(function Sections({ store }: StoreProps) {
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  return (
    <>
      <PlansSection
        store={store}
        onEdit={(edit) => setOpened({ edit })}
        onStaff={(staff) => setOpened({ staff, outside: [] })}
      />
      <ExceptionsSection
        store={store}
        onAdd={() => setOpened({ exception: null })}
        onEdit={(exception) => setOpened({ exception })}
      />
      {opened && <WorkingTimeSheet store={store} opened={opened} onOpen={setOpened} />}
    </>
  );
});

const Questions = observer(function Questions({ store: { planRemoval, exceptionRemoval } }: StoreProps) {
  return (
    <>
      <QuestionDialog question={planRemoval} text={getPlanQuestion} subject={getPlanTitle} />
      <QuestionDialog
        question={exceptionRemoval}
        text={() => exceptionMessages.confirm}
        subject={({ from, to }) => formatRange(from, to)}
      />
    </>
  );
});
