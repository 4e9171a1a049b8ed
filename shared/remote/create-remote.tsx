import { lifecyclesOf, type RemoteLifecycles, type RemoteOptions } from './lifecycles.tsx';
import { RemoteFrame } from './remote-frame.tsx';

export type { RemoteLifecycles, RemoteOptions, RemoteProps } from './lifecycles.tsx';
export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/** Creates the lifecycles of a module from its root component: the module's entry exposes them to the host. */
export function createRemote({ name, Root }: RemoteOptions): RemoteLifecycles {
  return lifecyclesOf(name, ({ platform, nonce, onError }) => (
    <RemoteFrame platform={platform} nonce={nonce} onError={onError}>
      <Root />
    </RemoteFrame>
  ));
}
