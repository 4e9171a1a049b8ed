import { importWithRetry } from '@salon/shared/module/import-with-retry';
import { usePlatform } from '@salon/shared/module/platform-context';
import { AsyncState } from '@salon/shared/stores/async-state';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';

interface Closable {
  onClose(): void;
}

/** The state holds an object with the component, because the component is itself a function. */
type Code<P> = AsyncState<{ Component: ComponentType<P> }>;

/** If the code cannot load, the sheet shows `failed` as an error and closes, so that the next press tries again. */
export function createLazySheet<P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  failed: string,
): ComponentType<P> {
  const code: Code<P> = new AsyncState();
  const fetch = () => code.run(async () => ({ Component: await importWithRetry(load) }));
  return (props: P) => <LazySheet code={code} fetch={fetch} failed={failed} sheetProps={props} />;
}

interface LazySheetProps<P> {
  code: Code<P>;
  fetch(): Promise<unknown>;
  failed: string;
  sheetProps: P;
}

const LazySheet = observer(function LazySheet<P extends Closable>(props: LazySheetProps<P>) {
  const { code, fetch, failed, sheetProps } = props;
  const { feedback } = usePlatform();
  const { onClose } = sheetProps;
  useEffect(() => {
    if (code.data || code.isLoading) return;
    void fetch().then((loaded) => {
      if (loaded || !code.error) return;
      feedback.error(failed);
      onClose();
    });
  }, [code, fetch, failed, feedback, onClose]);
  if (!code.data) return null;
  const { Component } = code.data;
  return <Component {...sheetProps} />;
});
