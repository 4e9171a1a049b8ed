import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ClockContext } from '../ui/clock.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { SalonProviders } from '../ui/providers.tsx';
import type { Platform } from './platform.ts';
import { PlatformContext } from './platform-context.tsx';
import { BrowserRouter } from './router.ts';

export interface ModuleFrameProps {
  platform: Platform;
  nonce?: string | undefined;
  onError?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

export const ModuleFrame = observer(function ModuleFrame(props: ModuleFrameProps) {
  const { platform, nonce, onError, children } = props;
  return (
    <PlatformContext value={platform}>
      <SalonProviders
        mode={platform.theme.mode}
        salonName={platform.salon.name}
        {...(nonce ? { nonce } : {})}
      >
        <ClockContext value={platform.salon.clockHours}>
          <ErrorBoundary {...(onError ? { onError } : {})}>
            <BrowserRouter>{children}</BrowserRouter>
          </ErrorBoundary>
        </ClockContext>
      </SalonProviders>
    </PlatformContext>
  );
});
