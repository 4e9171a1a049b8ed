import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findViolations } from '../boundaries/check.ts';
import { Draft } from './draft.ts';
import { copyWorkspace } from './workspace-copy.ts';

// The generator runs as a command: it imports the modules' manifests, which Jest's module system cannot do.
const ROOT = process.cwd();
const copy = copyWorkspace(ROOT);
afterAll(copy.remove);

async function generate(...args: string[]): Promise<{ code: number; output: string }> {
  const script = path.join(ROOT, 'tooling/generate/generate.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args, `--root=${copy.root}`]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

const read = (file: string) => readFileSync(path.join(copy.root, file), 'utf8');
/** The names in folders where the generators create files. */
const sources = () => [
  readdirSync(copy.root),
  ...['mf-cash/src', 'server/salon', 'server/database/migrations', 'shared/contracts'].map((folder) =>
    readdirSync(path.join(copy.root, folder), { recursive: true }),
  ),
];

const LOYALTY = ['module', 'mf-loyalty', '--title', 'الولاء'];

describe('a new module', () => {
  // @spec P7.04 Generators make a passing start
  it('is complete, and takes only packages that the shell provides', async () => {
    const { code, output } = await generate(...LOYALTY, '--icon', 'gift');
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('mf-loyalty/src/root.tsx'),
    });
    expect(read('mf-loyalty/src/manifest.ts')).toContain(
      `{ path: '/loyalty', access: 'admin', frame: true, screen: 'loyalty' }`,
    );
    expect(readdirSync(path.join(copy.root, 'mf-loyalty'), { recursive: true }).join()).not.toContain('__');
    expect(read('mf-loyalty/src/features/loyalty/loyalty.page.tsx')).not.toContain('__');

    const shares = path.join(copy.root, 'tooling/registry/generate-shares.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [shares, '--check']);
    expect(stdout).toContain('up to date');
  });

  it('gets a new screen, and so does an existing module', async () => {
    for (const module of ['mf-loyalty', 'mf-cash']) {
      const { code, output } = await generate('feature', module, 'refunds', '--title', 'المرتجعات');
      expect({ code, output }).toMatchObject({ code: 0 });
      expect(read(`${module}/src/root.tsx`)).toContain('element={<RefundsPage />}');
      expect(read(`${module}/README.md`)).toContain('/refunds`');
    }
    expect(read('mf-cash/src/manifest.ts')).toContain(
      `{ path: '/cash/refunds', label: 'المرتجعات', icon: 'revenue', order: 34, group }`,
    );
  });

  it('obeys the import table', () => {
    const made = globSync('{mf-loyalty,mf-cash}/src/**/*.{ts,tsx}', { cwd: copy.root });
    expect(made.length).toBeGreaterThan(40);
    expect(made.flatMap((file) => findViolations(file, read(file)))).toEqual([]);
  });
});

it('pnpm new resource makes a table, rows in the trials, and an entry in the app', async () => {
  const { code, output } = await generate('resource', 'gift-cards');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(read('server/salon/gift-cards/create-gift-card.ts')).toContain('export function createGiftCard(');
  expect(read('server/README.md')).toContain('| `gift-cards` | `gift_cards` |');
  expect(read('server/app.ts')).toContain('await app.register(giftCardRoutes, services);');
  expect(read('shared/contracts/paths.ts')).toContain(`giftCards: '/api/gift-cards',`);
  expect(read('trials/suites/matrix/matrix-table.ts')).toContain(`'DELETE /api/gift-cards/{id}'`);
  const migration = readdirSync(path.join(copy.root, 'server/database/migrations')).find((file) =>
    file.includes('gift'),
  );
  expect(read(`server/database/migrations/${migration}`)).toContain('force row level security');
});

it('what the generators make passes the linter', async () => {
  const biome = path.join(copy.root, 'node_modules/.bin/biome');
  const made = [
    'mf-loyalty',
    'mf-cash/src/root.tsx',
    'mf-cash/src/features/refunds',
    'server/salon/gift-cards',
  ];
  const { stdout, stderr } = await promisify(execFile)(biome, ['lint', '--error-on-warnings', ...made], {
    cwd: copy.root,
  });
  expect(`${stdout}${stderr}`).toMatch(/Checked \d\d files/);
});

const REFUSED: [kind: 'Module' | 'Feature' | 'Resource', asked: Record<string, string>, sentence: string][] =
  [
    ['Module', { name: 'loyalty', title: 'الولاء' }, '"loyalty" is no module\'s name'],
    ['Module', { name: 'mf-Loyalty', title: 'الولاء' }, '"Loyalty" is no name'],
    ['Module', { name: 'mf-points', title: '' }, 'A title in Arabic is missing'],
    ['Module', { name: 'mf-cash', title: 'الصندوق' }, 'mf-cash is there already'],
    [
      'Module',
      { name: 'mf-points', title: 'النقاط', path: '/services' },
      '/services is a page of mf-catalog',
    ],
    ['Module', { name: 'mf-points', title: 'النقاط', path: '/login' }, '/login belongs to the shell'],
    [
      'Module',
      { name: 'mf-points', title: 'النقاط', path: '/platform/releases' },
      '/platform/releases belongs to the shell',
    ],
    ['Module', { name: 'mf-api', title: 'النقاط' }, '/api belongs to the server'],
    ['Module', { name: 'mf-web-site', title: 'الموقع' }, 'mf-web-site names the site of mf-web'],
    [
      'Feature',
      { module: 'mf-cash', name: 'points', title: 'ن', path: '/api/points' },
      'belongs to the server',
    ],
    [
      'Feature',
      { module: 'mf-nobody', name: 'points', title: 'النقاط' },
      'mf-nobody is no module with screens',
    ],
    ['Feature', { module: 'mf-cash', name: 'expense', title: 'سند' }, 'features/expense is there already'],
    [
      'Feature',
      { module: 'mf-cash', name: 'points', title: 'ن', path: '/cash/revenue' },
      'is a page of mf-cash',
    ],
    ['Resource', { name: 'services' }, 'server/salon/services is there already'],
    ['Resource', { name: 'audit-log', one: 'audit-entry' }, 'There is a table audit_log already'],
    [
      'Resource',
      { name: 'packages' },
      '"package" is a word that JavaScript keeps for itself: name one of packages with --one, as in --one package-entry.',
    ],
    ['Resource', { name: 'imports' }, '"import" is a word that JavaScript keeps for itself'],
    ['Resource', { name: 'import', one: 'delivery' }, 'keeps for itself: choose another name'],
    ['Resource', { name: 'gifts', one: 'new' }, '"new" is a word that JavaScript keeps for itself'],
    ['Resource', { name: 'equipment' }, '"equipment" is no plural'],
  ];

describe('a refused request', () => {
  it('is answered with one sentence, and nothing is written', async () => {
    const before = sources();
    const script = `
      const root = ${JSON.stringify(copy.root)};
      const output = [];
      for (const [kind, asked] of ${JSON.stringify(REFUSED)}) {
        const made = await import(${JSON.stringify(ROOT)} + '/tooling/generate/generate-' + kind.toLowerCase() + '.ts');
        output.push(await made['generate' + kind]({ root, ...asked }).then(() => 'made', String));
      }
      console.log(JSON.stringify(output));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(stdout)).toEqual(REFUSED.map(([, , sentence]) => expect.stringContaining(sentence)));
    expect(sources()).toEqual(before);
  });

  it('is printed without a stack trace', async () => {
    const { code, output } = await generate('module', 'mf-points');
    expect(output).toBe('A title in Arabic is missing: --title "الولاء"\n');
    expect(code).toBe(1);
    expect((await generate('module', '--name=x')).output).toContain("Unknown option '--name'");
  });
});

it('a draft whose writing fails restores the files', () => {
  const draft = new Draft(copy.root);
  const before = read('shared/contracts/paths.ts');
  draft.create('shared/contracts/broken/broken.ts', 'export const = 1;');
  draft.edit('shared/contracts/paths.ts', (text) => `${text}// more`);
  expect(() => draft.write()).toThrow('does not pass the linter');
  expect(read('shared/contracts/paths.ts')).toBe(before);
  expect(existsSync(path.join(copy.root, 'shared/contracts/broken'))).toBe(false);
});
