import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Platform } from './platform.ts';
import { ReportErrorContext } from './platform-context.tsx';

export interface ModuleProps {
  platform: Platform;
  domElementGetter(): HTMLElement;
  nonce?: string;
  /** Called when the module cannot handle an error: a render threw, or a screen's files did not load. */
  onError?(error: unknown): void;
}

type Lifecycle = (props: ModuleProps & { name: string }) => Promise<unknown>;

export interface ModuleLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

export interface ModuleOptions {
  /** The folder's name, `mf-bookings`. */
  name: string;
  Root: React.ComponentType;
}

export interface ModuleFrameContentProps {
  platform: Platform;
  nonce?: string | undefined;
  onError: (error: unknown) => void;
}

export function createLifecycles(
  name: string,
  Framed: React.ComponentType<ModuleFrameContentProps>,
): ModuleLifecycles {
  return singleSpaReact<ModuleProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ platform, nonce, onError }) => {
      const report = (error: unknown) => {
        console.error(`${name} failed`, error);
        onError?.(error);
      };
      return (
        <ReportErrorContext value={report}>
          <Framed platform={platform} nonce={nonce} onError={report} />
        </ReportErrorContext>
      );
    },
    // The error boundary inside the frame offers the retry. This outer boundary catches errors of the frame itself.
    errorBoundary: (error, _, props) => <FrameFault error={error} onError={props.onError} />,
  }) as ModuleLifecycles;
}

function FrameFault({ error, onError }: { error: unknown; onError: ModuleProps['onError'] }) {
  React.useEffect(() => onError?.(error), [error, onError]);
  return <p role="alert">حدث خطأ في التطبيق</p>;
}
