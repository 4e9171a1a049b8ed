import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './states.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that there is no network, above everything, and leaves by itself. */
export function OfflineBanner({
  text = 'لا يوجد اتصال بالإنترنت. ما تراه قد لا يكون محدثا.',
}: {
  text?: string;
}) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className={classes.offline}>
          <WifiOff aria-hidden="true" />
          {text}
        </div>
      )}
    </div>
  );
}
