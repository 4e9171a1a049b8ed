import { paths } from '@salon/shared/contracts/paths';
import sharp from 'sharp';
import { type CallHeaders, createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildEmployee, buildService } from '../../testing/builders.ts';
import { buildMultipartForm, FORM_TYPE } from '../../testing/forms.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

async function upload(headers: CallHeaders): Promise<string> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05' } });
  const answer = await salon.app.inject({
    method: 'POST',
    url: paths.employeeImageUpload,
    headers: { ...headers, 'content-type': FORM_TYPE },
    payload: buildMultipartForm({ bytes: await image.png().toBuffer() }),
  });
  return answer.json().data.url;
}

describe('the image address of an employee', () => {
  test("cannot be another salon's upload, a missing file or text that is no address", async () => {
    const [mine, theirs] = [await salonWithAdmin(), await salonWithAdmin()];
    const employee = await buildEmployee(salon, { business_id: mine.business_id });
    const foreign = await upload(theirs.headers);
    const missing = `/uploads/${mine.business_id}/${'a'.repeat(32)}.webp`;
    // The folder belongs to another salon, the file name to this salon.
    const mixed = foreign.replace(/[^/]+$/, (await upload(mine.headers)).split('/')[3] ?? '');
    for (const wrong of [
      foreign,
      missing,
      mixed,
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/a\u0000',
    ]) {
      for (const field of ['image_url', 'image_path']) {
        const given = { name: 'هدى', specialty: 'مكياج', phone: '07811234567', password: 'a long password' };
        const answers = [
          await send('PUT', mine.headers, paths.employee(employee.id), { [field]: wrong }),
          await send('POST', mine.headers, paths.employees, { ...given, [field]: wrong }),
        ];
        for (const answer of answers) {
          expect([wrong, getStatusAndCode(answer)]).toEqual([wrong, [400, 'VALIDATION_FAILED']]);
          expect(answer.json().details).toMatchObject([{ path: field }]);
        }
      }
    }
    expect((await get(mine.headers, paths.employees)).json().data).toHaveLength(1);
  });

  test.each(['https://example.com/sara.jpg', '/images/default-service.svg', null])(
    'can be %s',
    async (url) => {
      const { business_id, headers } = await salonWithAdmin();
      const employee = await buildEmployee(salon, { business_id });
      const answer = await send('PUT', headers, paths.employee(employee.id), {
        image_url: url,
        image_path: url,
      });
      expect(answer.json().data).toMatchObject({ image_url: url, image_path: url });
    },
  );

  test('stays when it was stored before the present rules, until an admin changes it', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const old = { image_url: 'http://old.example/sara', image_path: 'employees/sara 1.png' };
    const employee = await buildEmployee(salon, { business_id, ...old });
    const kept = await send('PUT', headers, paths.employee(employee.id), { ...old, rating: 4 });
    expect(kept.json().data).toMatchObject({ ...old, rating: 4 });
    const changed = await send('PUT', headers, paths.employee(employee.id), {
      image_url: `${old.image_url}2`,
    });
    expect(getStatusAndCode(changed)).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('deleting an image', () => {
  // @spec 7.25 Employees: delete-image @ server/salon/employees, server/salon/uploads
  test('removes it from every row of the salon that showed it', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const url = await upload(headers);
    const employee = await buildEmployee(salon, { business_id, image_url: url, image_path: url });
    const service = await buildService(salon, { business_id, image_url: url });
    const name = url.split('/')[3] ?? '';
    expect((await send('DELETE', headers, paths.employeeImage(name))).json()).toEqual({ success: true });
    expect((await get(headers, paths.employee(employee.id))).json().data).toMatchObject({
      image_url: null,
      image_path: null,
    });
    expect((await get(headers, paths.service(service.id))).json().data.image_url).toBe(
      '/images/default-service.svg',
    );
    expect((await salon.app.inject(url)).statusCode).toBe(404);
    expect(getStatusAndCode(await send('DELETE', headers, paths.employeeImage(name)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test("leaves another salon's image and the rows that show it unchanged", async () => {
    const [mine, theirs] = [await salonWithAdmin(), await salonWithAdmin()];
    const url = await upload(theirs.headers);
    const employee = await buildEmployee(salon, { business_id: theirs.business_id, image_url: url });
    const names = [url.split('/')[3] ?? '', `../${theirs.business_id}/${url.split('/')[3]}`, '%00'];
    for (const name of names) {
      expect(getStatusAndCode(await send('DELETE', mine.headers, paths.employeeImage(name)))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
    expect((await salon.app.inject(url)).statusCode).toBe(200);
    expect((await get(theirs.headers, paths.employee(employee.id))).json().data.image_url).toBe(url);
  });

  test('never leaves a concurrently saved employee with the address of a missing file', async () => {
    const { business_id, headers } = await salonWithAdmin();
    for (let round = 0; round < 10; round++) {
      const url = await upload(headers);
      const employee = await buildEmployee(salon, { business_id });
      const [saved] = await Promise.all([
        send('PUT', headers, paths.employee(employee.id), { image_url: url }),
        send('DELETE', headers, paths.employeeImage(url.split('/')[3] ?? '')),
      ]);
      expect([200, 400]).toContain(saved.statusCode);
      expect((await get(headers, paths.employee(employee.id))).json().data.image_url).toBeNull();
    }
  });
});
