import { type ComponentType, createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** Reports an error of the module to the host. The host may then replace the module with its fallback version. */
export const ReportErrorContext = createContext<(error: unknown) => void>(() => undefined);

/** Returns the Platform that the host gave the module. @throws outside a module's frame */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: outside createModule, withPlatform or renderModule');
  return platform;
}

export interface PartProps {
  platform: Platform;
  /** The page raises this number by one to refresh. The part then loads its data again. */
  refreshKey: number;
}

/**
 * Turns a component into a part for a page slot of the shell (such as the dashboard's). A part renders in the shell's React
 * tree with the shell's providers. It has no router: it navigates by `platform.navigate`.
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
