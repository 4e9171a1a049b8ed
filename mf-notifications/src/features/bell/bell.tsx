import { usePlatform, withPlatform } from '@salon/shared/remote';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Bell as BellIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';

/** The bell in the frame's header. */
export const Bell = observer(function Bell() {
  const { notifications } = usePlatform();
  return <IconButton label={`الإشعارات ${notifications?.unreadCount ?? 0}`} icon={<BellIcon size={18} />} />;
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(Bell);
