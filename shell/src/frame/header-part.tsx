import type { PartProps } from '@salon/shared/module';
import { importWithRetry } from '@salon/shared/module/import-with-retry';
import type { Platform } from '@salon/shared/module/platform';
import { runWhenIdle } from '@salon/shared/module-runtime/page/when-idle';
import { AsyncState } from '@salon/shared/stores/async-state';
import { ErrorBoundary } from '@salon/shared/ui/error-boundary';
import { IconButton } from '@salon/shared/ui/icon-button';
import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { RequestsNotice } from '../watch/requests-notice.tsx';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';

interface HeaderPartProps {
  platform: Platform;
  /** `isRetry`: whether the load before failed. */
  load(isRetry: boolean): Promise<ComponentType<PartProps>>;
}

/** Has the size of one icon button from the start, so that nothing moves when the part appears. */
export const HeaderPart = observer(function HeaderPart({ platform, load }: HeaderPartProps) {
  // The component is in an object, because MobX can turn a function into an action.
  const [code] = useState(() => new AsyncState<{ Component: ComponentType<PartProps> }>());
  const [fetch] = useState(
    () => () =>
      void code.run(async () => ({ Component: await importWithRetry(() => load(code.error !== null)) })),
  );
  useEffect(() => runWhenIdle(fetch), [fetch]);
  useEffect(() => {
    const again = () => {
      if (code.error) fetch();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [code, fetch]);

  const failed = (retry: () => void) => (
    <>
      <RequestsNotice platform={platform} />
      <IconButton
        label={frameMessages.partFailed}
        icon={<RotateCw size={18} />}
        busy={code.isLoading}
        onClick={retry}
      />
    </>
  );
  return (
    <span className={classes.headerPart}>
      {code.data ? (
        <ErrorBoundary renderFailure={failed}>
          <code.data.Component platform={platform} refreshKey={0} />
        </ErrorBoundary>
      ) : (
        code.error && failed(fetch)
      )}
    </span>
  );
});
