import type { ModuleRelease, ReleasedRoute, ReleaseRegistry } from '@salon/shared/contracts/registry';

/** A route of a release that everybody may open. */
export function aRoute(path: string, files: string[] = [], shellFiles: string[] = []): ReleasedRoute {
  return { path, access: 'public', frame: true, screen: path.slice(1), preload: { files, shellFiles } };
}

/** A release of a module with the given routes. */
export function aModule(name: string, routes: ReleasedRoute[] = [aRoute(`/${name}`)]): ModuleRelease {
  return {
    name,
    version: '1.0.0-aaaaaaaa',
    base: `/remotes/${name}/1.0.0-aaaaaaaa/`,
    entry: 'remote.js',
    container: name.replaceAll('-', '_'),
    platform: '1.0.0',
    integrity: {},
    navigation: [],
    routes,
    parts: [],
  };
}

/** A registry of a shell and the given modules. */
export function aRegistry(modules: ModuleRelease[]): ReleaseRegistry {
  const shell = {
    version: '1.0.0-bbbbbbbb',
    base: '/shell/1.0.0-bbbbbbbb/',
    integrity: {},
    initial: ['main.js'],
    login: ['login.js'],
    signedIn: ['platform.js'],
    dashboard: ['dashboard.js'],
  };
  return { format: 1, shell, modules };
}
