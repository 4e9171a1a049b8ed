/**
 * The part of federation's bundler runtime that the loader uses. The module is the one that the installed
 * @module-federation/enhanced brings: the build resolves it (tooling/webpack/host.ts).
 */
declare module '@module-federation/webpack-bundler-runtime' {
  export interface ProvidedModule {
    version: string;
    get(): Promise<() => unknown>;
  }

  /** A provided module in the share scope, with what federation remembers of its loading. */
  export interface ScopedShare {
    loaded?: boolean;
    loading?: Promise<unknown> | null;
  }

  export interface FederationHost {
    shareScopeMap: Record<string, Record<string, Record<string, ScopedShare>> | undefined>;
    registerRemotes(remotes: { name: string; entry: string }[]): void;
    loadRemote(id: string): Promise<unknown>;
  }

  export interface HostPlugin {
    name: string;
    /** Brings a container instead of federation's own way of loading scripts. */
    loadEntry(args: { remoteInfo: { name: string; entry: string } }): Promise<object>;
  }

  export interface HostOptions {
    name: string;
    remotes: [];
    shareStrategy: 'loaded-first';
    shared: Record<string, ProvidedModule>;
    plugins: HostPlugin[];
  }

  const federation: { runtime: { init(options: HostOptions): FederationHost } };
  export default federation;
}

/** The base of lucide's icons, which the package does not export; the build resolves it. */
declare module 'lucide-react/createLucideIcon' {
  const createLucideIcon: object;
  export default createLucideIcon;
}
