import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ClockContext } from '../ui/clock.tsx';
import { SalonNameContext } from '../ui/document-title.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lifecyclesOf, type RemoteLifecycles, type RemoteOptions } from './lifecycles.tsx';
import type { Platform } from './platform.ts';
import { PlatformContext } from './platform-context.tsx';

export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/**
 * A module without antd and without a router: for pages that strangers open on a cheap phone and a slow network. Its
 * lifecycles are the same as `createRemote`'s, so a host need not know.
 */
export function createLightRemote({ name, Root }: RemoteOptions): RemoteLifecycles {
  return lifecyclesOf(name, ({ platform, onError }) => (
    <LightFrame platform={platform} onError={onError}>
      <Root />
    </LightFrame>
  ));
}

export interface LightFrameProps {
  platform: Platform;
  onError?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** All that a light module's root stands in. */
export const LightFrame = observer(function LightFrame({ platform, onError, children }: LightFrameProps) {
  return (
    <PlatformContext value={platform}>
      <SalonNameContext value={platform.salon.name}>
        <ClockContext value={platform.salon.clockHours}>
          <ErrorBoundary {...(onError ? { onError } : {})}>{children}</ErrorBoundary>
        </ClockContext>
      </SalonNameContext>
    </PlatformContext>
  );
});
