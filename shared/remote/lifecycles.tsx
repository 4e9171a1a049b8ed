import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Platform } from './platform.ts';
import { FaultContext } from './platform-context.tsx';

/** The properties that the host passes to a module's lifecycles (single-spa's custom props). */
export interface RemoteProps {
  platform: Platform;
  /** Returns the element in which the module renders. */
  domElementGetter(): HTMLElement;
  /** The page's CSP nonce. */
  nonce?: string;
  /** Called with an error that the module cannot handle: it threw while rendering, or a screen's files did not load. */
  onError?(error: unknown): void;
}

type Lifecycle = (props: RemoteProps & { name: string }) => Promise<unknown>;

export interface RemoteLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

export interface RemoteOptions {
  /** The folder's name, `mf-bookings`. */
  name: string;
  /** The module's routes, as an element tree. */
  Root: React.ComponentType;
}

/** Properties of a module's frame. */
export interface FramedProps {
  platform: Platform;
  nonce?: string | undefined;
  onError: (error: unknown) => void;
}

/** Creates the lifecycles that a module's entry exposes to its host. `Framed` renders the module's root in its frame. */
export function lifecyclesOf(name: string, Framed: React.ComponentType<FramedProps>): RemoteLifecycles {
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ platform, nonce, onError }) => {
      const report = (error: unknown) => {
        console.error(`${name} failed`, error);
        onError?.(error);
      };
      return (
        <FaultContext value={report}>
          <Framed platform={platform} nonce={nonce} onError={report} />
        </FaultContext>
      );
    },
    // The boundary inside the frame offers the retry; this one catches errors of the frame itself.
    errorBoundary: (error, _, props) => <FrameFault error={error} onError={props.onError} />,
  }) as RemoteLifecycles;
}

function FrameFault({ error, onError }: { error: unknown; onError: RemoteProps['onError'] }) {
  React.useEffect(() => onError?.(error), [error, onError]);
  return <p role="alert">حدث خطأ في التطبيق</p>;
}
