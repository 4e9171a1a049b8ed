import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Platform } from './platform.ts';
import { RemoteFrame } from './remote-frame.tsx';

export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/** What the host passes to a module's lifecycles (single-spa's custom props). */
export interface RemoteProps {
  platform: Platform;
  /** Where the module paints. */
  domElementGetter(): HTMLElement;
  /** The page's CSP nonce. */
  nonce?: string;
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
  /** The module's routes, as an element tree; it stands in `RemoteFrame`. */
  Root: React.ComponentType;
}

/** Makes a module of a React component: the lifecycles that its entry exposes to the host. */
export function createRemote({ name, Root }: RemoteOptions): RemoteLifecycles {
  const report = (error: unknown) => console.error(`${name} failed`, error);

  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ platform, nonce }) => (
      <RemoteFrame platform={platform} nonce={nonce} onError={report}>
        <Root />
      </RemoteFrame>
    ),
    // The frame's own boundary offers the retry; this one is for a fault in the frame itself.
    errorBoundary: () => <p role="alert">حدث خطأ في التطبيق</p>,
  }) as RemoteLifecycles;
}
