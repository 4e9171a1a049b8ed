import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@salon/shared/contracts/paths';
import { DatabaseUnavailable } from '../../errors.ts';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBusiness, buildEmployee, buildService } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { deleteUnusedImages } from './delete-unused-images.ts';
import { createImageName, toImageUrl } from './image-address.ts';

const salon = setUpSalon();
const { salonWithAdmin, send } = createApiCalls(salon);

const HOUR_MS = 3_600_000;

/** Stores an image of the salon as if it was stored this many hours ago. */
async function imageOf(businessId: string, hours: number) {
  const key = { businessId, name: createImageName() };
  await salon.images.keep(key, Buffer.from('x'));
  const keptAt = new Date(salon.clock.now().getTime() - hours * HOUR_MS);
  await utimes(join(salon.config.dataDir, toImageUrl(key)), keptAt, keptAt);
  return { url: toImageUrl(key), isThere: () => salon.images.has(key) };
}

test('an image that no row shows is removed after a day, not before', async () => {
  const { business_id } = await salonWithAdmin();
  const [old, fresh] = [await imageOf(business_id, 25), await imageOf(business_id, 23)];
  expect(await deleteUnusedImages(salon)).toBe(1);
  expect([await old.isThere(), await fresh.isThere()]).toEqual([false, true]);
});

test('an image that a service, an employee or the salon shows stays at any age', async () => {
  const business = await buildBusiness(salon);
  const business_id = business.id;
  const images = await Promise.all([0, 1, 2, 3].map(() => imageOf(business_id, 10_000)));
  const [first, second, third, fourth] = images.map(({ url }) => url);
  await buildService(salon, { business_id, image_url: first ?? '' });
  await buildEmployee(salon, { business_id, image_url: second ?? '', image_path: third ?? '' });
  await salon.database.withBusiness(business_id, (tx) =>
    tx
      .updateTable('businesses')
      .set({ logo_url: fourth ?? '' })
      .execute(),
  );
  expect(await deleteUnusedImages(salon)).toBe(0);
  for (const image of images) expect(await image.isThere()).toBe(true);
});

test('a replaced image is removed by the next sweep', async () => {
  const { business_id, headers } = await salonWithAdmin();
  const [before, after] = [await imageOf(business_id, 48), await imageOf(business_id, 48)];
  const service = await buildService(salon, { business_id, image_url: before.url });
  await send('PUT', headers, paths.service(service.id), { image_url: after.url });
  await deleteUnusedImages(salon);
  expect([await before.isThere(), await after.isThere()]).toEqual([false, true]);
});

test("a salon that shows another salon's address does not keep its image", async () => {
  const [mine, theirs] = [await salonWithAdmin(), await salonWithAdmin()];
  const image = await imageOf(mine.business_id, 48);
  await buildService(salon, { business_id: theirs.business_id, image_url: image.url });
  await deleteUnusedImages(salon);
  expect(await image.isThere()).toBe(false);
});

test('images of a salon that is not in this database stay', async () => {
  const image = await imageOf('01930000-0000-7000-8000-00000000abcd', 48);
  expect(await deleteUnusedImages(salon)).toBe(0);
  expect(await image.isThere()).toBe(true);
});

test('images of a salon that moved to another database stay, also when its rows are still here', async () => {
  const { business_id } = await salonWithAdmin();
  const image = await imageOf(business_id, 48);
  await queryAsOwner(
    salon,
    `insert into platform_places (salon_id, state, other) values ('${business_id}', 'moved', 'north')`,
  );
  expect(await deleteUnusedImages(salon)).toBe(0);
  expect(await image.isThere()).toBe(true);
});

test('the images of a salon are removed also while the databases of other salons are away', async () => {
  const { business_id } = await salonWithAdmin();
  const others = [await salonWithAdmin(), await salonWithAdmin(), await salonWithAdmin()];
  const image = await imageOf(business_id, 48);
  const otherImages = await Promise.all(others.map((other) => imageOf(other.business_id, 48)));
  const database: typeof salon.database = {
    ...salon.database,
    withBusiness: (businessId, work, caller) =>
      businessId === business_id
        ? salon.database.withBusiness(businessId, work, caller)
        : Promise.reject(new DatabaseUnavailable(new Error('away'))),
  };
  const sweep = deleteUnusedImages({ images: salon.images, clock: salon.clock, database });
  await expect(sweep).rejects.toThrow('The images of a salon were not swept');
  expect(await image.isThere()).toBe(false);
  expect(await deleteUnusedImages(salon)).toBe(otherImages.length);
});

test('an abort ends the sweep before the next image', async () => {
  const { business_id } = await salonWithAdmin();
  const images = await Promise.all(Array.from({ length: 3 }, () => imageOf(business_id, 48)));
  const stopping = new AbortController();
  const database: typeof salon.database = {
    ...salon.database,
    withBusiness: (businessId, work, caller) =>
      salon.database.withBusiness(businessId, work, caller).finally(() => stopping.abort()),
  };
  const services = { images: salon.images, clock: salon.clock, database };
  expect(await deleteUnusedImages(services, stopping.signal)).toBe(0);
  expect(await deleteUnusedImages(salon, stopping.signal)).toBe(0);
  for (const image of images) expect(await image.isThere()).toBe(true);
  expect(await deleteUnusedImages(salon)).toBe(3);
});

test('sweeps of several processes at once remove each image once', async () => {
  const { business_id } = await salonWithAdmin();
  const images = await Promise.all(Array.from({ length: 5 }, () => imageOf(business_id, 48)));
  const counts = await Promise.all([
    deleteUnusedImages(salon),
    deleteUnusedImages(salon),
    deleteUnusedImages(salon),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  for (const image of images) expect(await image.isThere()).toBe(false);
});

test('a save after the removal of its image is refused, a save before it keeps the image', async () => {
  const { business_id, headers } = await salonWithAdmin();
  for (let round = 0; round < 12; round++) {
    const image = await imageOf(business_id, 48);
    const service = await buildService(salon, { business_id });
    const [answer] = await Promise.all([
      send('PUT', headers, paths.service(service.id), { image_url: image.url }),
      deleteUnusedImages(salon),
    ]);
    if (answer.statusCode === 200) expect(await image.isThere()).toBe(true);
    else
      expect([getStatusAndCode(answer), await image.isThere()]).toEqual([[400, 'VALIDATION_FAILED'], false]);
  }
});

test('a sweep waits for a save that holds its image', async () => {
  const { business_id } = await salonWithAdmin();
  const image = await imageOf(business_id, 48);
  const service = await buildService(salon, { business_id });
  const slow = salon.database.withBusiness(business_id, async (tx) => {
    const { lockImageShared } = await import('./image.repository.ts');
    await lockImageShared(tx, image.url);
    const sweep = deleteUnusedImages(salon);
    // Within this time the deletion lists the image as not shown; then the update below shows it.
    await new Promise((wake) => setTimeout(wake, 300));
    await tx.updateTable('services').set({ image_url: image.url }).where('id', '=', service.id).execute();
    return { sweep };
  });
  expect(await (await slow).sweep).toBe(0);
  expect(await image.isThere()).toBe(true);
});
