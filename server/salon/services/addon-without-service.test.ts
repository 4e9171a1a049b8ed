import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls } from '../../testing/api-calls.ts';
import { buildService } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** Two services; add-ons of the first, of both, and of every service. */
async function salonWithAddons() {
  const { business_id, headers } = await salonWithAdmin();
  const [first, second] = [
    await buildService(salon, { business_id }),
    await buildService(salon, { business_id }),
  ];
  const addAddon = async (addon_of: string[]) => {
    const { id } = await buildService(salon, { business_id, is_addon: true });
    await send('PUT', headers, paths.service(id), { addon_of });
    return id;
  };
  const ids = [await addAddon([first.id]), await addAddon([first.id, second.id]), await addAddon([])];
  const listActive = () =>
    Promise.all(ids.map(async (id) => (await get(headers, paths.service(id))).json().data.is_active));
  return { headers, first, second, listActive };
}

describe('an add-on without services left is inactive', () => {
  test('after its service is deleted', async () => {
    const { headers, first, listActive } = await salonWithAddons();
    await send('DELETE', headers, paths.service(first.id));
    expect(await listActive()).toEqual([false, true, true]);
  });

  test('after the last of its services is deleted, also at once with another', async () => {
    const { headers, first, second, listActive } = await salonWithAddons();
    await Promise.all([first, second].map(({ id }) => send('DELETE', headers, paths.service(id))));
    expect(await listActive()).toEqual([false, false, true]);
  });

  test('after its service becomes an add-on itself', async () => {
    const { headers, first, second, listActive } = await salonWithAddons();
    await send('PUT', headers, paths.service(first.id), { is_addon: true, addon_of: [second.id] });
    expect(await listActive()).toEqual([false, true, true]);
  });
});
