import type { ModuleAddress, PageModule, PageRegistry, PageRoute } from '../../releases/page-registry.ts';
import type { LoadableModule } from '../load/loader.ts';

export function buildRoute(path: string, files: string[] = [], shellFiles: string[] = []): PageRoute {
  return { path, access: 'public', frame: true, preload: { files, shellFiles } };
}

export function buildModule(name: string, routes: PageRoute[] = [buildRoute(`/${name}`)]): PageModule {
  return {
    name,
    version: '1.0.0-aaaaaaaa',
    base: `/modules/${name}/1.0.0-aaaaaaaa/`,
    entry: 'entry.js',
    container: name.replaceAll('-', '_'),
    platform: '1.0.0',
    integrity: 'sha384-aaaa',
    navigation: [],
    routes,
    parts: [],
  };
}

export function buildFallbackVersion(module: PageModule, version: string): ModuleAddress {
  const { entry, container, platform } = module;
  const base = `/modules/${module.name}/${version}/`;
  return { version, base, entry, container, platform, integrity: `sha384-${version}` };
}

export function buildVersion(version: string, name = 'module-one'): LoadableModule {
  return { ...buildFallbackVersion(buildModule(name), version), name };
}

export function buildRegistry(modules: PageModule[]): PageRegistry {
  const shell = {
    version: '1.0.0-bbbbbbbb',
    base: '/shell/1.0.0-bbbbbbbb/',
    initial: ['main.js'],
    login: ['login.js'],
    signedIn: ['platform.js'],
    dashboard: ['dashboard.js'],
  };
  return { format: 2, environment: 'local', serial: 1, shell, modules };
}
