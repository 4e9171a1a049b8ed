import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { AsyncState } from '../stores/async-state.ts';
import { ErrorRetry } from '../ui/error-retry.tsx';
import { fetchCode } from './fetch-code.ts';
import { FaultContext } from './platform-context.tsx';

export interface LazyScreenOptions<P> {
  /** `() => import(/* webpackChunkName: "services" *\/ './services.page.tsx').then((page) => page.ServicesPage)` */
  load(): Promise<ComponentType<P>>;
  /** What stands there meanwhile, in the shape of what comes. */
  fallback: ReactNode;
  /** What is said when it does not come; the usual words when left out. */
  text?: string;
  safe?: string;
  /** A part of a page rather than a page: its failure is said in one row. */
  compact?: boolean;
}

export type LazyScreen<P> = ComponentType<P> & {
  /** Fetches it before it is shown, so that it then stands there at once. One that does not come is fetched when shown. */
  prefetch(): void;
};

/**
 * A component whose code is fetched when it is first shown. Unlike React's `lazy`, which keeps a failure for ever, it
 * can be tried again without loading the page anew.
 */
export function lazyScreen<P extends object>(options: LazyScreenOptions<P>): LazyScreen<P> {
  // In a box: what is loaded is a function.
  const code = new AsyncState<{ Component: ComponentType<P> }>();
  const fetch = () => void code.run(async () => ({ Component: await fetchCode(() => options.load()) }));
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
  const tellHost = useContext(FaultContext);
  const { error } = code;
  useEffect(() => {
    // Shown again, it is being fetched anew: the old failure is nobody's business any more.
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
