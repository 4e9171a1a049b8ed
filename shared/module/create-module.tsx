import { createLifecycles, type ModuleLifecycles, type ModuleOptions } from './lifecycles.tsx';
import { ModuleFrame } from './module-frame.tsx';

export type { ModuleLifecycles, ModuleOptions, ModuleProps } from './lifecycles.tsx';
export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

/** Creates the lifecycles of a module from its root component: the module's entry exposes them to the host. */
export function createModule({ name, Root }: ModuleOptions): ModuleLifecycles {
  return createLifecycles(name, ({ platform, nonce, onError }) => (
    <ModuleFrame platform={platform} nonce={nonce} onError={onError}>
      <Root />
    </ModuleFrame>
  ));
}
