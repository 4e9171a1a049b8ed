import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import type { SessionUser } from '@salon/shared/session';
import { ChoicePills } from '@salon/shared/ui/choice-pills';
import { formatDate } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { CalendarOff, RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ArrivalUndo } from '../arrival/arrival-undo.tsx';
import { LeaveAnswersNote } from '../leave-answers/leave-answers-note.tsx';
import { APPOINTMENT_FILTERS } from './appointment-days.ts';
import { ComingAppointments, EarlierAppointments } from './appointment-lists.tsx';
import { messages as texts } from './appointments.messages.ts';
import { AppointmentsStore } from './appointments.store.ts';
import { AppointmentsBar } from './appointments-bar.tsx';
import { logout } from './logout.ts';

const FILTER_OPTIONS = APPOINTMENT_FILTERS.map((value) => ({ value, label: texts[value] }));

/** The page has a bar of its own, because the shell shows no frame around it. */
export const AppointmentsScreen = observer(function AppointmentsScreen({ user }: { user: SessionUser }) {
  const platform = usePlatform();
  const [store] = useState(() => new AppointmentsStore(platform, user.id));
  useEffect(() => store.start(), [store]);
  return (
    <>
      <AppointmentsBar onLogout={() => logout(platform)} />
      <Page narrow>
        <PageHeader
          title={texts.welcome(user.name)}
          tabTitle={texts.title}
          subtitle={formatDate(store.today)}
          actions={
            <>
              <LinkButton size="small" icon={<CalendarOff />} path="/user/leave">
                {texts.leave}
              </LinkButton>
              <IconButton
                label={texts.refresh}
                icon={<RefreshCw />}
                busy={store.coming.status === 'loading'}
                onClick={store.reload}
              />
            </>
          }
        />
        <LeaveAnswersNote userId={user.id} />
        <ChoicePills
          label={texts.show}
          value={store.filter}
          options={FILTER_OPTIONS}
          onChange={store.choose}
          block
        />
        <ComingAppointments store={store} />
        <EarlierAppointments store={store} />
        <ArrivalUndo store={store.arrival} />
      </Page>
    </>
  );
});
