import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ModuleLifecycles, ModuleProps } from '../../../module/lifecycles.tsx';

type Exposed = ComponentType<Pick<ModuleProps, 'platform'>>;

/**
 * Returns the lifecycles that `exports` has, or lifecycles for its default export, a component. Stock containers often
 * expose components. Other exports are returned unchanged.
 */
export function toLifecycles(exports: unknown): unknown {
  const { bootstrap, default: exposed } = (exports ?? {}) as Record<string, unknown>;
  if (bootstrap !== undefined || exposed === undefined) return exports;
  if (typeof exposed === 'function' || isSpecialComponent(exposed))
    return createLifecycles(exposed as Exposed);
  return exposed;
}

/** The result of `memo`, `lazy` or `forwardRef`. */
const isSpecialComponent = (exposed: unknown) =>
  typeof exposed === 'object' && exposed !== null && '$$typeof' in exposed;

function createLifecycles(Exposed: Exposed): ModuleLifecycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => undefined,
    mount: ({ platform, domElementGetter, onError }) =>
      new Promise<void>((resolve) => {
        root = createRoot(domElementGetter());
        root.render(
          <Boundary onError={(error) => onError?.(error)}>
            <Exposed platform={platform} />
            <Painted onPainted={resolve} />
          </Boundary>,
        );
      }),
    unmount: async () => root?.unmount(),
  };
}

function Painted({ onPainted }: { onPainted(): void }) {
  useEffect(onPainted, [onPainted]);
  return null;
}

class Boundary extends Component<{ onError(error: unknown): void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
