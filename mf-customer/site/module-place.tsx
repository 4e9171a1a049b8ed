import type { RemoteLifecycles, RemoteProps } from '@salon/shared/remote/lifecycles';
import type { Platform } from '@salon/shared/remote/platform';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { useEffect, useRef, useState } from 'react';
import { siteMessages as texts } from './site.messages.ts';

interface ModulePlaceProps {
  name: string;
  platform: Platform;
  load(): Promise<RemoteLifecycles>;
  /** The module has painted, or what stands for it has. */
  onShown(): void;
}

/** Where the module paints; a module that does not come is said so, with another try that needs no reload. */
export function ModulePlace(props: ModulePlaceProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ name, platform, load, onShown, onRetry }: ModulePlaceProps & { onRetry(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const props = { name, platform, domElementGetter: () => element };
    let isGone = false;
    const mounting = mount(load, props);
    mounting.then(onShown, (error: unknown) => {
      console.error(error);
      if (!isGone) setHasFailed(true);
      onShown();
    });
    return () => {
      isGone = true;
      void mounting.then((lifecycles) => lifecycles.unmount(props)).catch(() => undefined);
    };
  }, [name, platform, load, onShown]);

  return (
    <>
      <div ref={place} data-module={name} />
      {hasFailed && <ErrorRetry text={texts.notLoaded} safe={texts.safe} onRetry={onRetry} />}
    </>
  );
}

/** What was bootstrapped is not bootstrapped again. */
const bootstrapped = new WeakSet<RemoteLifecycles>();

async function mount(
  load: () => Promise<RemoteLifecycles>,
  props: RemoteProps & { name: string },
): Promise<RemoteLifecycles> {
  const lifecycles = await load();
  if (!bootstrapped.has(lifecycles)) await lifecycles.bootstrap(props);
  bootstrapped.add(lifecycles);
  await lifecycles.mount(props);
  return lifecycles;
}
