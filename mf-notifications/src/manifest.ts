import type { ModuleManifest } from '@salon/shared/module/manifest';

/** The module has no screen, only the bell in the frame's header. */
export const manifest: ModuleManifest = {
  name: 'mf-notifications',
  routes: [],
  navigation: [],
  parts: [{ slot: 'header', expose: './bell', order: 10 }],
};
