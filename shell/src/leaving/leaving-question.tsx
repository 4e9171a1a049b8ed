import { ConfirmDelete } from '@salon/shared/ui/confirm-delete';
import { observer } from 'mobx-react-lite';
import { leavingMessages as texts } from './leaving.messages.ts';
import type { LeavingStore } from './leaving.store.ts';

export const LeavingQuestion = observer(function LeavingQuestion({ leaving }: { leaving: LeavingStore }) {
  return (
    <ConfirmDelete
      open={leaving.isAsking}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    />
  );
});
