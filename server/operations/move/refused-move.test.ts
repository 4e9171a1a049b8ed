import { queryDatabase } from '../backup/testing/backup-workspace.ts';
import { undoMove } from './move-salon.ts';
import { setUpTwoDatabases } from './testing/two-databases.ts';

const { now, salon, addDatabase, databases, move, tablesIn, rowsOf, addressIn } = setUpTwoDatabases();

test('two names of one database are refused, and the salon stays', async () => {
  const before = await tablesIn(salon.owner);
  const same = [
    { name: 'home', connection: salon.owner },
    { name: 'north', connection: salon.owner },
  ];
  await expect(move({ databases: same })).rejects.toThrow('"home" and "north" lead to the same database');
  await expect(undoMove({ databases: same, slug: now.slug, to: 'north' })).rejects.toThrow(
    'the same database',
  );
  expect(await tablesIn(salon.owner)).toEqual(before);
});

/** `north` serves the salon, and `home` has older rows, as after a restore of a backup from before the move. */
async function moveAndForget() {
  await move({ keepsRows: true });
  await queryDatabase(salon.owner, `delete from platform_places where salon_id = '${now.id}'`);
  await queryDatabase(
    now.north,
    `update businesses set address = 'بغداد', slug = slug || '-new' where id = '${now.id}'`,
  );
}

test('of two copies the served one moves', async () => {
  await moveAndForget();
  const south = await addDatabase();
  const all = [...databases(), { name: 'south', connection: south }];
  await move({ databases: all, to: 'south' });
  expect(await addressIn(south)).toEqual([{ address: 'بغداد' }]);
  expect(await addressIn(now.north)).toEqual([]);
  await queryDatabase(salon.owner, `insert into platform_places values ('${now.id}', 'here', 'north')`);
  await expect(move({ databases: all, to: 'north' })).rejects.toThrow(
    '"home" and "south" both serve the salon',
  );
});

test('a move that was killed is completed or taken back before the salon moves to a third database', async () => {
  await queryDatabase(now.north, `insert into platform_places values ('${now.id}', 'arriving', 'home')`);
  const south = await addDatabase();
  const all = [...databases(), { name: 'south', connection: south }];
  await expect(move({ databases: all, to: 'south' })).rejects.toThrow(
    'A move to "north" was not completed: repeat it, or take it back with --undo.',
  );
  await undoMove({ databases: all, slug: now.slug, to: 'north' });
  await move({ databases: all, to: 'south' });
  expect(await addressIn(south)).toHaveLength(1);
});

test('rows that the target has and does not serve are deleted only with --replace', async () => {
  await moveAndForget();
  const before = await tablesIn(salon.owner);
  await expect(move({ to: 'home' })).rejects.toThrow('with --replace the move deletes them first');
  await undoMove({ databases: databases(), slug: now.slug, to: 'home' });
  expect(await tablesIn(salon.owner)).toEqual(before);
  await move({ to: 'home', replaces: true });
  expect(await addressIn(salon.owner)).toEqual([{ address: 'بغداد' }]);
});

test('taking back nothing leaves the copy of an earlier move', async () => {
  await move({ keepsRows: true });
  const before = await tablesIn(salon.owner);
  await undoMove({ databases: databases(), slug: now.slug, to: 'home' });
  expect(await tablesIn(salon.owner)).toEqual(before);
});

test('a database that has lost the salon after a move is not taken for the one that serves it', async () => {
  await move({ keepsRows: true });
  await queryDatabase(now.north, `delete from platform_places`);
  await queryDatabase(now.north, `set session_replication_role = replica; delete from businesses`);
  await expect(move()).rejects.toThrow('"home" has given it to "north", which lacks it');
  expect(await rowsOf(salon.owner)).not.toEqual([]);
});

test('a move refuses in one sentence', async () => {
  await expect(move({ slug: 'nowhere' })).rejects.toThrow('No database has the salon "nowhere".');
  await expect(move({ to: 'south' })).rejects.toThrow(
    'There is no database "south": the databases are home, north.',
  );
  await expect(move({ to: 'home' })).rejects.toThrow(`"home" serves the salon "${now.slug}" already.`);
  await queryDatabase(
    now.north,
    `insert into businesses (id, name, slug) values (gen_random_uuid(), 'x', '${now.slug}')`,
  );
  await expect(move()).rejects.toThrow('"north" has a salon with the same slug');
});
