import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ClockContext } from '../ui/clock.tsx';
import { SalonNameContext } from '../ui/document-title.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { createLifecycles, type ModuleLifecycles, type ModuleOptions } from './lifecycles.tsx';
import type { Platform } from './platform.ts';
import { PlatformContext } from './platform-context.tsx';

export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/** Creates the lifecycles of a module without antd and router, for customers' pages on a slow phone. */
export function createLightModule({ name, Root }: ModuleOptions): ModuleLifecycles {
  return createLifecycles(name, ({ platform, onError }) => (
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
