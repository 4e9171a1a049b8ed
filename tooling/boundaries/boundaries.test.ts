import { findViolations } from './check.ts';
import { readImports } from './imports.ts';

const refusals: [title: string, file: string, source: string, instead: string][] = [
  [
    'a rule may not read a contract',
    'shared/domain/money.ts',
    `import type { Booking } from '../contracts/booking.ts';`,
    'Rules are pure',
  ],
  [
    'a rule may not read a file',
    'shared/domain/money.ts',
    `import { readFileSync } from 'node:fs';`,
    'Rules are pure',
  ],
  [
    'a contract may not use the client',
    'shared/contracts/booking.ts',
    `import { http } from '../http/http.ts';`,
    'A contract is made of zod',
  ],
  [
    'shared may not know the shell',
    'shared/ui/page.tsx',
    `import { frame } from '../../shell/src/frame/frame.tsx';`,
    'shared knows nobody',
  ],
  [
    'a component of every screen may not use a piece of two modules',
    'shared/ui/page.tsx',
    `import { ServiceRow } from '../booking-ui/service-row.tsx';`,
    'booking-ui is for the two modules',
  ],
  [
    'a module that takes no bookings may not use a piece of the two that do',
    'mf-people/src/features/absences/absences.page.tsx',
    `import { ServiceRow } from '@salon/shared/booking-ui/service-row';`,
    'booking-ui is for the two modules',
  ],
  [
    'the shell may not lend a piece that modules bundle',
    'shell/src/frame/frame.tsx',
    `import { ServiceRow } from '@salon/shared/booking-ui/service-row';`,
    'booking-ui is for the two modules',
  ],
  [
    'a piece that a module bundles may not reach other shared code by path',
    'shared/booking-ui/service-row.tsx',
    `import { Money } from '../ui/money.tsx';`,
    'use the package name',
  ],
  [
    'a customer’s page may not use antd',
    'shared/booking-ui/service-row.tsx',
    `import Input from 'antd/es/input/Input';`,
    'neither antd nor a router',
  ],
  [
    'the server may not use what is for browsers',
    'server/app.ts',
    `import { SessionStore } from '@salon/shared/session';`,
    '@salon/shared/domain, contracts and releases',
  ],
  [
    'a module may not import another',
    'mf-cash/src/root.tsx',
    `import { x } from 'mf-bookings/src/root.tsx';`,
    'platform.navigate, an event',
  ],
  [
    'a module may not reach into another by path',
    'mf-cash/src/root.tsx',
    `import { x } from '../../mf-bookings/src/root.tsx';`,
    'platform.navigate, an event',
  ],
  [
    'a module may not import the shell',
    'mf-cash/src/root.tsx',
    `import { x } from '../../shell/src/app.tsx';`,
    'platform.navigate, an event',
  ],
  [
    'a module may not import another from within a class',
    'mf-cash/src/features/x.ts',
    `class Opener { open() { return import('mf-bookings/src/manifest.ts'); } }`,
    'platform.navigate, an event',
  ],
  [
    'the shell may not import a module',
    'shell/src/app.tsx',
    `const m = import('mf-bookings/src/manifest.ts');`,
    'loaded at run time from the release registry',
  ],
  [
    'a tool may not run the server',
    'tooling/build/build.ts',
    `import { startServer } from '../../server/main.ts';`,
    'Only tooling/start, tooling/verify',
  ],
  [
    'a screen may not take a schema with it',
    'mf-bookings/src/features/a/a.api.ts',
    `import { booking } from '@salon/shared/contracts/booking';`,
    'use "import type"',
  ],
  [
    'an inline type still loads the file',
    'mf-bookings/src/features/a/a.api.ts',
    `import { type Booking } from '@salon/shared/contracts/booking';`,
    'use "import type"',
  ],
  ['a screen may not use zod', 'shell/src/guard.ts', `import { z } from 'zod';`, 'use "import type"'],
  [
    'a screen may not use Node',
    'shell/src/guard.ts',
    `import path from 'node:path';`,
    'The server answers through @salon/shared/http',
  ],
  [
    'a store may not import React',
    'mf-bookings/src/features/a/a.store.ts',
    `import { useMemo } from 'react';`,
    'A store holds state and actions',
  ],
  [
    'a store may not show a message of antd',
    'mf-bookings/src/features/a/a.store.ts',
    `import message from 'antd/es/message';`,
    'A store holds state and actions',
  ],
  [
    'a store may not use the router',
    'shell/src/features/a/a.store.ts',
    `import { useNavigate } from '@salon/shared/module/router';`,
    'receives navigate',
  ],
  [
    'a page may not call the server',
    'mf-bookings/src/features/a/a.page.tsx',
    `import { HttpClient } from '@salon/shared/http';`,
    '<screen>.api.ts',
  ],
  [
    'a module may not use axios',
    'mf-bookings/src/features/a/a.api.ts',
    `import axios from 'axios';`,
    'Use the HttpClient of @salon/shared/http',
  ],
  [
    'a module may not bring axios along',
    'mf-customer/site/site-platform.ts',
    `import { axiosTransport } from '@salon/shared/http/axios-transport';`,
    'createFetchTransport',
  ],
  [
    'a module may not use single-spa',
    'mf-bookings/src/root.tsx',
    `import { navigateToUrl } from 'single-spa';`,
    'createModule of @salon/shared/module',
  ],
  [
    'an act may not speak SQL',
    'server/salon/bookings/create-booking.ts',
    `import { sql } from 'kysely';`,
    '<resource>.repository.ts',
  ],
  [
    'a route may not speak SQL',
    'server/salon/bookings/booking.routes.ts',
    `import pg from 'pg';`,
    '<resource>.repository.ts',
  ],
  ['antd comes in parts', 'shared/ui/button.tsx', `import { Button } from 'antd';`, 'antd/es/<component>'],
  [
    'only tests may import test helpers',
    'mf-bookings/src/root.tsx',
    `import { buildBooking } from '@salon/shared/testing/builders';`,
    'Only tests',
  ],
  [
    'a relative path into shared is refused',
    'shell/src/app.tsx',
    `import { HttpClient } from '../../shared/http/client.ts';`,
    'use the package name',
  ],
  [
    'a re-export is an import too',
    'server/app.ts',
    `export { SessionStore } from '@salon/shared/session';`,
    '@salon/shared/domain, contracts and releases',
  ],
  [
    'a type written in place is an import too',
    'shared/domain/money.ts',
    `type B = import('../contracts/booking.ts').Booking;`,
    'Rules are pure',
  ],
  [
    'require is an import too',
    'server/app.cjs',
    `const s = require('@salon/shared/session');`,
    '@salon/shared/domain, contracts and releases',
  ],
];

test.each(refusals)(
  'the check refuses this and names the allowed way: %s',
  (_title, file, source, instead) => {
    const messages = findViolations(file, source).map(({ message }) => message);
    expect(messages.join('\n')).toContain(instead);
  },
);

test.each([
  [
    'shared/domain/money.ts',
    `import Big from 'big.js'; import { tz } from '@date-fns/tz'; import { x } from './phone.ts';`,
  ],
  ['shared/domain/money.test.ts', `import fc from 'fast-check';`],
  [
    'shared/contracts/booking.ts',
    `import { z } from 'zod'; import { statuses } from '../domain/booking-status.ts';`,
  ],
  ['server/salon/bookings/booking.repository.ts', `import { sql } from 'kysely';`],
  ['server/app.ts', `import { paths } from '@salon/shared/contracts/paths'; import { z } from 'zod';`],
  [
    'mf-bookings/src/features/a/a.api.ts',
    `import type { Booking } from '@salon/shared/contracts/booking'; import { paths } from '@salon/shared/contracts/paths';`,
  ],
  [
    'mf-bookings/src/features/a/a.page.tsx',
    `import Table from 'antd/es/table'; import { useState } from 'react'; import { AStore } from './a.store.ts';`,
  ],
  [
    'mf-bookings/src/features/a/a.page.test.tsx',
    `import { renderModule } from '@salon/shared/testing/render-module';`,
  ],
  ['shell/src/platform/applications.ts', `import { registerApplication } from 'single-spa';`],
  ['shared/http/client.ts', `import axios from 'axios';`],
  ['tooling/start/start.ts', `import { startServer } from '../../server/main.ts';`],
])('the check allows %s', (file, source) => {
  expect(findViolations(file, source)).toEqual([]);
});

test('a violation names its file and line', () => {
  const source = `import { a } from './a.ts';\n\nimport axios from 'axios';\n`;
  expect(findViolations('shell/src/app.tsx', source)).toEqual([
    expect.objectContaining({ file: 'shell/src/app.tsx', line: 3 }),
  ]);
});

test('an import in a comment or a string does not count', () => {
  const source = `// import axios from 'axios';\nconst text = "import axios from 'axios'";`;
  expect(readImports(source, 'a.ts')).toEqual([]);
});
