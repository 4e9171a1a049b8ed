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

/** Shows the signed-in person, for whom the phone's header has no room. */
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
