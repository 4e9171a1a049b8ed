import type { ModuleManifest } from '@salon/shared/module/manifest';

export const manifest: ModuleManifest = {
  name: '__module__',
  routes: [{ path: '__path__', access: 'admin', frame: true, screen: '__kebab__' }],
  navigation: [{ path: '__path__', label: '__title__', icon: '__icon__', order: __order__ }],
  parts: [],
};
