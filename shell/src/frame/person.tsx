import type { SessionUser } from '@salon/shared/contracts/auth';
import { Avatar } from '@salon/shared/ui/avatar';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';

export function Person({ user }: { user: SessionUser }) {
  return (
    <span className={classes.person}>
      <Avatar name={user.name} size={32} />
      <span className={classes.personText}>
        <span className={classes.personName}>{user.name}</span>
        <span className={classes.personRole}>{frameMessages[user.userType]}</span>
      </span>
    </span>
  );
}
