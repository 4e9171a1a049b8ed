import type { ProofPart } from '../part.ts';
import { LAUNCHER_SOURCES, PRODUCT_SOURCES } from '../source-groups.ts';

const MODULES = ['mf-bookings', 'mf-cash', 'mf-people', 'mf-catalog', 'mf-notifications', 'mf-customer'];

const SOURCES = [
  ...PRODUCT_SOURCES,
  ...LAUNCHER_SOURCES,
  'e2e/sign-in.ts',
  'e2e/database-url.ts',
  'e2e/screens/visitor.ts',
  'e2e/screens/salons.ts',
  'e2e/faults',
];

const matrixOf = (module: string): ProofPart => ({
  id: `faults-${module}`,
  kind: 'Faults of the network and of releases',
  promise: `Whatever fails of ${module}, people see it or are told, and the rest of the page works`,
  command: `pnpm trial faults --only ${module}`,
  sources: SOURCES,
  minutes: 8,
});

/** @param only selects the files whose address contains this text */
const flipsOf = (name: string, only = name): ProofPart => ({
  id: `flip-${name}`,
  kind: 'Faults of the network and of releases',
  promise: `No byte of ${name} runs that was changed on its way`,
  command: `pnpm trial faults --flip --only ${only}`,
  sources: SOURCES,
  minutes: 3,
});

const OUTSIDE_SOURCES = [
  ...SOURCES,
  'platform-kit',
  'e2e/product.ts',
  'e2e/wait-for-code.ts',
  'e2e/interop',
  'e2e/outside',
];

const OUTSIDE_PARTS: readonly ProofPart[] = [
  {
    id: 'interop',
    kind: 'Faults of the network and of releases',
    promise:
      'Containers of stock webpack, rspack and vite builds run in the page, or are refused with the reason',
    command: 'pnpm trial interop',
    sources: OUTSIDE_SOURCES,
    minutes: 8,
  },
  {
    id: 'outside',
    kind: 'Faults of the network and of releases',
    promise:
      'A team with a repository of its own has its module in the page within 10 commands and 5 minutes',
    command: 'pnpm trial outside',
    sources: OUTSIDE_SOURCES,
    minutes: 5,
  },
  {
    id: 'ownership',
    kind: 'Faults of the network and of releases',
    promise: 'Servers and pages of every age follow new root keys, and run nothing of revoked or other keys',
    command: 'pnpm trial ownership',
    sources: [
      ...OUTSIDE_SOURCES,
      'tooling/release/testing',
      'server/testing',
      'trials/engine',
      'e2e/*.ts',
      'e2e/ownership',
    ],
    minutes: 5,
  },
];

export const FAULT_PARTS: readonly ProofPart[] = [
  ...OUTSIDE_PARTS,
  ...MODULES.map((module) => flipsOf(module, `/${module}/`)),
  flipsOf('registry', '/registry.json'),
  flipsOf('shell', '/shell/'),
  flipsOf('site', '/site/'),
  ...MODULES.map(matrixOf),
];
