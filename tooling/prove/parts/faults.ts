import type { Part } from '../part.ts';
import { LAUNCHER, PRODUCT } from '../source-groups.ts';

const MODULES = ['mf-bookings', 'mf-cash', 'mf-people', 'mf-catalog', 'mf-notifications', 'mf-customer'];

const SOURCES = [
  ...PRODUCT,
  ...LAUNCHER,
  'e2e/sign-in.ts',
  'e2e/database-url.ts',
  'e2e/screens/visitor.ts',
  'e2e/screens/salons.ts',
  'e2e/faults',
];

const matrixOf = (module: string): Part => ({
  id: `faults-${module}`,
  kind: 'Faults of the network and of releases',
  promise: `Whatever fails of ${module}, people see it or are told, and the rest of the page works`,
  command: `pnpm trial faults --only ${module}`,
  sources: SOURCES,
  minutes: 8,
});

/** @param only selects the files whose address contains this text */
const flipsOf = (name: string, only = name): Part => ({
  id: `flip-${name}`,
  kind: 'Faults of the network and of releases',
  promise: `No byte of ${name} runs that was changed on its way`,
  command: `pnpm trial faults --flip --only ${only}`,
  sources: SOURCES,
  minutes: 3,
});

/**
 * Parts of `pnpm trial faults`: the fault matrix of each module, and flipped bytes in the files of each module, the
 * registry, the shell and the site.
 */
export const FAULTS: readonly Part[] = [
  ...MODULES.map((module) => flipsOf(module, `/${module}/`)),
  flipsOf('registry', '/registry.json'),
  flipsOf('shell', '/shell/'),
  flipsOf('site', '/site/'),
  ...MODULES.map(matrixOf),
];
