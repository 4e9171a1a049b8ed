import { canSeeEmployeePage, getHomePath } from '@salon/shared/domain/access';
import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { Empty } from '@salon/shared/ui/empty';
import { Page } from '@salon/shared/ui/page';
import { ShieldX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './appointments.messages.ts';
import { AppointmentsScreen } from './appointments-screen.tsx';

/** On /user, users who are not employees see a refusal with a button to their home page. */
export const AppointmentsPage = observer(function AppointmentsPage() {
  const { session } = usePlatform();
  const { user, userType } = session;
  if (!user) return null;
  return canSeeEmployeePage(userType) ? <AppointmentsScreen key={user.id} user={user} /> : <NotAllowed />;
});

const NotAllowed = observer(function NotAllowed() {
  useDocumentTitle(texts.title);
  const { session, navigate } = usePlatform();
  const { user } = session;
  const home = user ? getHomePath(user.userType, user.businessSlug) : '/login';
  return (
    <Page narrow>
      <div role="alert">
        <Empty
          title={texts.forbidden}
          text={texts.forbiddenText}
          icon={<ShieldX />}
          action={
            <Button kind="primary" onClick={() => navigate(home)}>
              {texts.goHome}
            </Button>
          }
        />
      </div>
    </Page>
  );
});
