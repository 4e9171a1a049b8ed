import { type ComponentType, createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** Reports an error to the host, which may then replace the module with its fallback version. */
export const ReportErrorContext = createContext<(error: unknown) => void>(() => undefined);

/** @throws Error outside a `PlatformContext` */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: outside createModule, withPlatform or renderModule');
  return platform;
}

export interface PartProps {
  platform: Platform;
  /** The page raises this number to make the part load again. */
  refreshKey: number;
}

/**
 * A part renders in the shell's React tree with the shell's providers. It has no router: it navigates by
 * `platform.navigate`.
 */
export function withPlatform(
  Component: ComponentType<Omit<PartProps, 'platform'>>,
): ComponentType<PartProps> {
  return function Part({ platform, ...rest }: PartProps) {
    return (
      <PlatformContext value={platform}>
        <Component {...rest} />
      </PlatformContext>
    );
  };
}
