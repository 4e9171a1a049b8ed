import { usePlatform } from '@salon/shared/module';
import { Button } from '@salon/shared/ui/button';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { walkInMessages as messages } from './walk-in.messages.ts';
import type { WalkInStore } from './walk-in.store.ts';

export const WalkInButton = observer(function WalkInButton({ store }: { store: WalkInStore }) {
  const { connection } = usePlatform();
  return (
    <Button
      kind="primary"
      icon={<UserPlus />}
      disabled={!connection.isOnline}
      hint={connection.isOnline ? '' : messages.offline}
      onClick={store.open}
    >
      {messages.open}
    </Button>
  );
});
