import { Sheet } from '@salon/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { notificationsMessages as texts } from './notifications.messages.ts';
import type { NotificationsStore } from './notifications.store.ts';
import { PanelContent } from './panel-content.tsx';
import { PanelTools } from './panel-tools.tsx';

export const PanelSheet = observer(function PanelSheet({ store }: { store: NotificationsStore }) {
  const close = () => {
    const { rejection } = store.decisions;
    if (rejection.row) rejection.dismiss();
    else store.close();
  };
  return (
    <Sheet open title={texts.title} onClose={close}>
      <PanelTools store={store} />
      <PanelContent store={store} />
    </Sheet>
  );
});
