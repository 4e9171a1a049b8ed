import { lifecyclesOf, type RemoteLifecycles, type RemoteOptions } from './lifecycles.tsx';
import { RemoteFrame } from './remote-frame.tsx';

export type { RemoteLifecycles, RemoteOptions, RemoteProps } from './lifecycles.tsx';
export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/** Makes a module of a React component: the lifecycles that its entry exposes to the host. */
export function createRemote({ name, Root }: RemoteOptions): RemoteLifecycles {
  return lifecyclesOf(name, ({ platform, nonce, onError }) => (
    <RemoteFrame platform={platform} nonce={nonce} onError={onError}>
      <Root />
    </RemoteFrame>
  ));
}
