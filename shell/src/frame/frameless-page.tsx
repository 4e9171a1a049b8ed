import { getHomePath } from '@salon/shared/domain/access';
import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { ArrowRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import { NavigationFocus } from './navigation-focus.tsx';

const CONTENT_ID = 'content';

/** The frame is for admins (§6). Around a page of the shell, other persons get only a button that leads home. */
export const FramelessPage = observer(function Alone({
  platform,
  children,
}: {
  platform: Platform;
  children: ReactNode;
}) {
  const { userType, user } = platform.session;
  const goHome = () => platform.navigate(getHomePath(userType ?? 'employee', user?.businessSlug));
  return (
    <>
      <div className={classes.wayBack}>
        <Button kind="ghost" icon={<ArrowRight />} onClick={goHome}>
          {frameMessages.back}
        </Button>
      </div>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <NavigationFocus contentId={CONTENT_ID} />
    </>
  );
});
