import { canSeeEmployeePage, getHomePath } from '@salon/shared/domain/access';
import { usePlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { QuestionDialog } from '@salon/shared/module/question-dialog';
import { Button } from '@salon/shared/ui/button';
import { ListBody } from '@salon/shared/ui/list-body';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { CalendarOff, CalendarPlus, ListChecks, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AbsenceRow } from './absence-row.tsx';
import { AbsenceSheet } from './absence-sheet.tsx';
import { ownAbsencesMessages as texts } from './absences.messages.ts';
import classes from './absences.module.css';
import { OwnAbsencesStore } from './own-absences.store.ts';

/** The shell admits every signed-in person to a page of employees; others are led to their home page. */
export const OwnAbsencesPage = observer(function OwnAbsencesPage() {
  const { session, navigate } = usePlatform();
  const { user, userType } = session;
  const isAllowed = canSeeEmployeePage(userType);
  useEffect(() => {
    if (user && !isAllowed) navigate(getHomePath(user.userType, user.businessSlug));
  }, [user, isAllowed, navigate]);
  return user && isAllowed ? <OwnAbsences key={user.id} /> : null;
});

const OwnAbsences = observer(function OwnAbsences() {
  const platform = usePlatform();
  const [store] = useState(() => new OwnAbsencesStore(platform));
  const [isAsking, setAsking] = useState(false);
  useEffect(() => store.start(), [store]);
  return (
    <Page narrow>
      <PageHeader
        title={texts.title}
        actions={
          <LinkButton kind="ghost" size="small" icon={<ListChecks />} path="/user">
            {texts.back}
          </LinkButton>
        }
        primary={
          <Button kind="primary" icon={<CalendarPlus />} onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
        }
      />
      <OwnList store={store} />
      {isAsking && (
        <AbsenceSheet
          employees={null}
          onSaved={({ outside }) => {
            setAsking(false);
            platform.feedback.success(texts.sent(outside.length), 3);
            store.reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <QuestionDialog
        question={store.withdrawal}
        title={texts.withdraw}
        text={() => texts.confirmWithdrawal}
        confirmLabel={texts.withdraw}
      />
    </Page>
  );
});

const OwnList = observer(function OwnList({ store }: { store: OwnAbsencesStore }) {
  const { list, withdrawal } = store;
  return (
    <ListBody
      screen={store}
      list={list}
      failed={{ text: texts.loadError, safe: texts.loadSafe }}
      stale={texts.stale}
      skeleton={<SkeletonRows rows={3} />}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, icon: <CalendarOff /> }}
    >
      <ul className={classes.list}>
        {list.items.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence}>
            {absence.state === 'asked' && (
              <Button kind="ghost" size="small" icon={<Undo2 />} onClick={() => withdrawal.ask(absence)}>
                {texts.withdraw}
              </Button>
            )}
          </AbsenceRow>
        ))}
      </ul>
    </ListBody>
  );
});
