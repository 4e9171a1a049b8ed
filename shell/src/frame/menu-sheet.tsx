import type { SessionUser } from '@salon/shared/contracts/auth';
import { Sheet } from '@salon/shared/ui/sheet';
import type { ComponentProps, ReactNode } from 'react';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';
import { Person } from './person.tsx';
import { NavigationList } from './sidebar.tsx';

interface MenuSheetProps extends ComponentProps<typeof NavigationList> {
  open: boolean;
  user: SessionUser | null;
  foot: ReactNode;
  onClose(): void;
}

/** The whole navigation on a phone, whose bar has room for five alone; and who is signed in, for whom the header has none. */
export function MenuSheet({ open, user, foot, onClose, ...navigation }: MenuSheetProps) {
  return (
    <Sheet open={open} title={frameMessages.menu} onClose={onClose}>
      {user && (
        <div className={classes.menuPerson}>
          <Person user={user} />
        </div>
      )}
      <nav aria-label={frameMessages.navigation}>
        <NavigationList {...navigation} />
        {foot}
      </nav>
    </Sheet>
  );
}
