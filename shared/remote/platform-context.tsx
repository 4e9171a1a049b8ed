import { type ComponentType, createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** Tells the host that something of the module is at fault; the host may put another version in its place. */
export const FaultContext = createContext<(error: unknown) => void>(() => undefined);

/** What the module was given by its host. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: outside createRemote, withPlatform or renderRemote');
  return platform;
}

export interface PartProps {
  platform: Platform;
  /** Raised by one whenever the page around the part refreshes: the part loads its data again. */
  refreshKey: number;
}

/**
 * Makes a component a part that the shell shows on a page of its own (the dashboard). A part stands in the
 * shell's React tree and providers, and goes places by `platform.navigate`: it has no router of its own.
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
