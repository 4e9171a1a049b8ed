import { type Contract, findProblem, findRefusal } from './check.ts';
import { type ContractShape, readShape } from './shape.ts';

const ROOT = process.cwd();

const AGREED: Contract = {
  version: '1.2.0',
  members: {
    'Platform.http': 'HttpClient',
    'Feedback.error': '(string, number?) => void',
    'GetOptions.signal': 'AbortSignal (optional)',
    'ModuleRoute.path': 'string',
    "ThemeMode.'dark'": 'value',
    "RouteAccess.'admin'": 'value',
    'event bookings:changed': 'undefined',
    'slot header': 'PartProps',
  },
};

function shapeWith(others: Record<string, string>, ...without: string[]): ContractShape {
  const members: ContractShape['members'] = { ...AGREED.members, ...others };
  for (const name of without) delete members[name];
  return {
    members,
    fromModules: ['GetOptions', 'ModuleRoute', 'RouteAccess'],
    toModules: ['Platform', 'Feedback', 'ThemeMode'],
  };
}

describe('the contract of shell and modules', () => {
  it('has no problem when the sources match it', () => {
    expect(findProblem(AGREED, '1.2.0', shapeWith({}))).toBeNull();
  });

  it.each([
    ['one member that the shell provides', { 'Platform.help': 'Help' }],
    ['one type', { 'Help.text': 'string' }],
    ['one optional argument', { 'Feedback.error': '(string, number?, boolean?) => void' }],
    ['one option that modules may set', { 'GetOptions.fresh': 'boolean (optional)' }],
    ['one optional field of modules', { 'ModuleRoute.note': 'string (optional)' }],
    ['one value that modules may choose', { "RouteAccess.'owner'": 'value' }],
    ['one event', { 'event cash:changed': 'undefined' }],
    ['one slot', { 'slot footer': 'PartProps' }],
  ])('needs a minor version for %s more', (_, others) => {
    const shape = shapeWith(others);
    expect(findRefusal(AGREED, '1.2.9', shape)).toContain('Raise it to 1.3.0');
    expect(findRefusal(AGREED, '1.2.9', shape)).toContain(`added: ${Object.keys(others)[0]}`);
    expect(findRefusal(AGREED, '1.3.0', shape)).toBeNull();
  });

  // @spec P5.01 The contract’s shape is a file with a version, checked at build @ tooling/contract, shared/module/contract.json
  it.each([
    ['a member has another type', shapeWith({ 'Platform.http': 'Http' }), 'changed: Platform.http'],
    [
      'an optional argument becomes required',
      shapeWith({ 'Feedback.error': '(string, number) => void' }),
      'changed: Feedback.error',
    ],
    ['an event has another payload', shapeWith({ 'event bookings:changed': 'string' }), 'changed: event'],
    ['an event is removed', shapeWith({}, 'event bookings:changed'), 'removed: event bookings:changed'],
    ['a slot is removed', shapeWith({}, 'slot header'), 'removed: slot header'],
    [
      'modules must set another field',
      shapeWith({ 'ModuleRoute.owner': 'string' }),
      'asked of who was built before: ModuleRoute',
    ],
    [
      'the shell may pass modules a value that they do not know',
      shapeWith({ "ThemeMode.'dim'": 'value' }),
      "asked of who was built before: ThemeMode.'dim'",
    ],
  ])('needs a major version when %s', (_, shape, named) => {
    expect(findRefusal(AGREED, '1.3.0', shape)).toContain('Raise it to 2.0.0');
    expect(findRefusal(AGREED, '1.3.0', shape)).toContain(named);
    expect(findRefusal(AGREED, '2.0.0', shape)).toBeNull();
  });

  it('asks to be recorded when the version was raised', () => {
    expect(findProblem(AGREED, '1.3.0', shapeWith({ 'Platform.help': 'Help' }))).toBe(
      'shared/module/contract.json is still of version 1.2.0, and the Platform of 1.3.0: ' +
        'node tooling/contract/contract.ts --write\n  added: Platform.help',
    );
  });

  it('refuses a lower version', () => {
    expect(findRefusal({ ...AGREED, version: '1.10.0' }, '1.9.0', shapeWith({}))).toContain('it only rises');
  });
});

describe('readShape', () => {
  const { members, fromModules, toModules } = readShape(ROOT);

  it.each([
    ['Platform.http', 'HttpClient'],
    ['HttpClient.get', '<T>(string, GetOptions?) => Promise<T>'],
    ['WriteOptions.idempotencyKey', 'string | undefined (optional)'],
    ['SessionStore.user', 'SessionUser | null'],
    ['Business.currency', 'string'],
    ['Business.logo_url', 'string | null'],
    ['Notification.employee_name', 'string | null | undefined (optional)'],
    ["RouteAccess.'customer'", 'value'],
    ['PartProps.platform', 'Platform'],
    ['event form:dirty', '{ source: string; dirty: boolean }'],
    ['slot header', 'PartProps'],
  ])('finds %s: %s', (name, type) => {
    expect(members[name]).toBe(type);
  });

  it('knows which types modules provide and which they receive', () => {
    expect(fromModules).toEqual(expect.arrayContaining(['ModuleManifest', 'ModuleRoute', 'GetOptions']));
    expect(fromModules).not.toContain('Platform');
    expect(toModules).toEqual(expect.arrayContaining(['Platform', 'HttpClient', 'NotificationFeed']));
    expect(toModules).not.toContain('ModuleRoute');
  });

  it('leaves out private members', () => {
    expect(Object.keys(members).filter((name) => /listeners|\.storage$|\.current$/.test(name))).toEqual([]);
  });
});
