import { createLifecycles, type ModuleLifecycles, type ModuleOptions } from './lifecycles.tsx';
import { ModuleFrame } from './module-frame.tsx';

export type { ModuleLifecycles, ModuleOptions, ModuleProps } from './lifecycles.tsx';
export { type PartProps, PlatformContext, usePlatform, withPlatform } from './platform-context.tsx';

export function createModule({ name, Root }: ModuleOptions): ModuleLifecycles {
  return createLifecycles(name, ({ platform, nonce, onError }) => (
    <ModuleFrame platform={platform} nonce={nonce} onError={onError}>
      <Root />
    </ModuleFrame>
  ));
}
