import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Platform } from './platform.ts';
import { FaultContext } from './platform-context.tsx';

/** What the host passes to a module's lifecycles (single-spa's custom props). */
export interface RemoteProps {
  platform: Platform;
  /** Where the module paints. */
  domElementGetter(): HTMLElement;
  /** The page's CSP nonce. */
  nonce?: string;
  /** Hears of what the module cannot mend itself: it threw while it was shown, or a screen's files did not come. */
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

/** What a module's frame is given. */
export interface FramedProps {
  platform: Platform;
  nonce?: string | undefined;
  onError: (error: unknown) => void;
}

/** The lifecycles that a module's entry exposes to its host; `Framed` is its root in whatever it must stand in. */
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
    // The frame's own boundary offers the retry; this one is for a fault in the frame itself.
    errorBoundary: (error, _, props) => <FrameFault error={error} onError={props.onError} />,
  }) as RemoteLifecycles;
}

function FrameFault({ error, onError }: { error: unknown; onError: RemoteProps['onError'] }) {
  React.useEffect(() => onError?.(error), [error, onError]);
  return <p role="alert">حدث خطأ في التطبيق</p>;
}
