import type { RemoteManifest } from '@salon/shared/remote/manifest';

/** What this module is to the rest: no screen of its own, a bell in the frame's header. */
export const remote: RemoteManifest = {
  name: 'mf-notifications',
  routes: [],
  navigation: [],
  parts: [{ slot: 'header', expose: './bell', order: 10 }],
};
