import { type Contract, problemOf, refusalOf } from './check.ts';
import { readShape, type Shape } from './shape.ts';

const ROOT = process.cwd();

const AGREED: Contract = {
  version: '1.2.0',
  members: {
    'Platform.http': 'HttpClient',
    'Feedback.error': '(string, number?) => void',
    'GetOptions.signal': 'AbortSignal (optional)',
    'RemoteRoute.path': 'string',
    "ThemeMode.'dark'": 'value',
    "RouteAccess.'admin'": 'value',
    'event bookings:changed': 'undefined',
    'slot header': 'PartProps',
  },
};

/** The shape as it was agreed on, with some of it otherwise. */
function shapeWith(others: Record<string, string>, ...without: string[]): Shape {
  const members: Shape['members'] = { ...AGREED.members, ...others };
  for (const name of without) delete members[name];
  return {
    members,
    fromModules: ['GetOptions', 'RemoteRoute', 'RouteAccess'],
    toModules: ['Platform', 'Feedback', 'ThemeMode'],
  };
}

describe('the contract of shell and modules', () => {
  it('is as was agreed on', () => {
    expect(problemOf(AGREED, '1.2.0', shapeWith({}))).toBeNull();
  });

  it.each([
    ['a member that the shell gives', { 'Platform.help': 'Help' }],
    ['a whole type', { 'Help.text': 'string' }],
    ['an argument that may be left out', { 'Feedback.error': '(string, number?, boolean?) => void' }],
    ['what modules may set', { 'GetOptions.fresh': 'boolean (optional)' }],
    ['a field that modules may leave out', { 'RemoteRoute.note': 'z.ZodOptional<z.ZodString>' }],
    ['a value that modules may choose', { "RouteAccess.'owner'": 'value' }],
    ['an event', { 'event cash:changed': 'undefined' }],
    ['a slot', { 'slot footer': 'PartProps' }],
  ])('is a minor version with %s more', (_, others) => {
    const shape = shapeWith(others);
    expect(refusalOf(AGREED, '1.2.9', shape)).toContain('Raise it to 1.3.0');
    expect(refusalOf(AGREED, '1.2.9', shape)).toContain(`added: ${Object.keys(others)[0]}`);
    expect(refusalOf(AGREED, '1.3.0', shape)).toBeNull();
  });

  it.each([
    ['a member has another type', shapeWith({ 'Platform.http': 'Http' }), 'changed: Platform.http'],
    [
      'an argument is asked for',
      shapeWith({ 'Feedback.error': '(string, number) => void' }),
      'changed: Feedback.error',
    ],
    ['an event carries another thing', shapeWith({ 'event bookings:changed': 'string' }), 'changed: event'],
    ['an event is gone', shapeWith({}, 'event bookings:changed'), 'removed: event bookings:changed'],
    ['a slot is gone', shapeWith({}, 'slot header'), 'removed: slot header'],
    [
      'modules must say more',
      shapeWith({ 'RemoteRoute.owner': 'string' }),
      'asked of who was built before: RemoteRoute',
    ],
    [
      'modules are given a value that they do not know',
      shapeWith({ "ThemeMode.'dim'": 'value' }),
      "asked of who was built before: ThemeMode.'dim'",
    ],
  ])('is a major version when %s', (_, shape, named) => {
    expect(refusalOf(AGREED, '1.3.0', shape)).toContain('Raise it to 2.0.0');
    expect(refusalOf(AGREED, '1.3.0', shape)).toContain(named);
    expect(refusalOf(AGREED, '2.0.0', shape)).toBeNull();
  });

  it('waits to be written down when the version was raised', () => {
    expect(problemOf(AGREED, '1.3.0', shapeWith({ 'Platform.help': 'Help' }))).toBe(
      'shared/remote/contract.json is still of version 1.2.0, and the Platform of 1.3.0: ' +
        'node tooling/contract/contract.ts --write\n  added: Platform.help',
    );
  });

  it('never has an earlier version', () => {
    expect(refusalOf({ ...AGREED, version: '1.10.0' }, '1.9.0', shapeWith({}))).toContain('it only rises');
  });
});

describe('the shape that the sources have', () => {
  const { members, fromModules, toModules } = readShape(ROOT);

  it.each([
    ['Platform.http', 'HttpClient'],
    ['HttpClient.get', '<T>(string, GetOptions?) => Promise<T>'],
    ['WriteOptions.idempotencyKey', 'string | undefined (optional)'],
    ['SessionStore.user', 'SessionUser | null'],
    ['Business.currency', 'z.ZodString'],
    ["RouteAccess.'customer'", 'value'],
    ['PartProps.platform', 'Platform'],
    ['event form:dirty', '{ source: string; dirty: boolean }'],
    ['slot header', 'PartProps'],
  ])('has %s: %s', (name, type) => {
    expect(members[name]).toBe(type);
  });

  it('knows which way what goes', () => {
    expect(fromModules).toEqual(expect.arrayContaining(['RemoteManifest', 'RemoteRoute', 'GetOptions']));
    expect(fromModules).not.toContain('Platform');
    expect(toModules).toEqual(expect.arrayContaining(['Platform', 'HttpClient', 'NotificationFeed']));
    expect(toModules).not.toContain('RemoteRoute');
  });

  it('leaves out what is private', () => {
    expect(Object.keys(members).filter((name) => /listeners|\.storage$|\.current$/.test(name))).toEqual([]);
  });
});
