import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { AsyncState } from '../stores/async-state.ts';
import { ErrorRetry } from '../ui/error-retry.tsx';
import { importWithRetry } from './import-with-retry.ts';
import { ReportErrorContext } from './platform-context.tsx';

export interface LazyScreenOptions<P> {
  /** `() => import(/* webpackChunkName: "services" *\/ './services.page.tsx').then((page) => page.ServicesPage)` */
  load(isRetry: boolean): Promise<ComponentType<P>>;
  fallback: ReactNode;
  text?: string;
  /** Second line of the error: what still works. */
  safe?: string;
  /** Whether the error takes one row, because the component fills only an area of a page. */
  compact?: boolean;
}

export type LazyScreen<P> = ComponentType<P> & {
  /** Ignores a failure: the component fetches its code again when it is shown. */
  prefetch(): void;
};

/** React's `lazy` keeps a failure for ever; this component offers a retry without a reload of the page. */
export function createLazyScreen<P extends object>(options: LazyScreenOptions<P>): LazyScreen<P> {
  // The component is in an object, because MobX can turn a function into an action.
  const code = new AsyncState<{ Component: ComponentType<P> }>();
  const fetch = () =>
    void code.run(async () => ({
      Component: await importWithRetry(() => options.load(code.error !== null)),
    }));
  const prefetch = () => {
    if (!code.data && !code.isLoading) fetch();
  };
  return Object.assign(
    (props: P) => <Screen code={code} fetch={fetch} options={options} componentProps={props} />,
    { prefetch },
  );
}

interface ScreenProps<P> {
  code: AsyncState<{ Component: ComponentType<P> }>;
  fetch(): void;
  options: LazyScreenOptions<P>;
  componentProps: P;
}

const Screen = observer(function Screen<P extends object>(props: ScreenProps<P>) {
  const { code, fetch, options, componentProps } = props;
  useEffect(() => {
    if (!code.data && !code.isLoading) fetch();
  }, [code, fetch]);
  const tellHost = useContext(ReportErrorContext);
  const { error } = code;
  useEffect(() => {
    // While a retry runs, the screen does not report the old error.
    if (error && !code.isLoading) tellHost(error);
  }, [code, error, tellHost]);

  if (code.data) {
    const { Component } = code.data;
    return <Component {...componentProps} />;
  }
  if (!error) return options.fallback;
  return (
    <ErrorRetry
      text={options.text ?? 'تعذر تحميل هذه الصفحة'}
      safe={options.safe ?? 'بياناتك محفوظة، وبقية الأقسام تعمل كالمعتاد.'}
      onRetry={fetch}
      busy={code.isLoading}
      {...(options.compact ? { compact: true } : {})}
    />
  );
});
