import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './states.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

interface OfflineBannerProps {
  text?: ReactNode;
  /** By default the browser's `navigator.onLine` decides. */
  show?: boolean;
}

export function OfflineBanner({
  text = 'لا يوجد اتصال بالإنترنت. ما تراه قد لا يكون محدثًا.',
  show,
}: OfflineBannerProps) {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <div role="status">
      {(show ?? isOffline) && (
        <div className={classes.offline}>
          <WifiOff aria-hidden="true" />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
