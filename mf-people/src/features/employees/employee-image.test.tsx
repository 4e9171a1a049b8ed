import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const OLD = '/uploads/salon/old.webp';
const NEW = '/uploads/salon/new.webp';
const sara = buildEmployee({ name: 'سارة كريم', image_url: OLD, image_path: OLD });
const photo = new File(['x'], 'sara.png', { type: 'image/png' });

let warnSpy: jest.SpyInstance;
beforeEach(() => {
  warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => warnSpy.mockRestore());

async function openSheet(button: string) {
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page([sara]));
  network.on('GET', paths.services).answer(page([]));
  network.on('GET', paths.settings).fail('INTERNAL');
  const rendered = renderModule(EmployeesPage, { path: '/employees', network });
  const { person } = rendered;
  await screen.findByRole('article', { name: 'سارة كريم' });
  await person.click(screen.getByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog'));
  const input = sheet.getByLabelText('صورة الموظف');
  // The chooser's filter does not apply to dropped files.
  input.removeAttribute('accept');
  return {
    ...rendered,
    sheet,
    choose: (file: File) => person.upload(input, file),
    save: () => person.click(sheet.getByRole('button', { name: 'حفظ' })),
    sent: () => network.callsTo('PUT', paths.employee(sara.id))[0]?.body,
  };
}

const editing = () => openSheet('تعديل سارة كريم');
/** @returns the text of the one message after saving */
async function waitForMessage(messages: { text: string }[]) {
  await waitFor(() => expect(messages).toHaveLength(1));
  return messages[0]?.text;
}

it('a new image is uploaded as `image` and then saved with the employee', async () => {
  const { network, choose, save, sent, messages } = await editing();
  network.on('POST', paths.employeeImageUpload).answer(success({ url: NEW }), 201);
  network.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, image_url: NEW }));
  await choose(photo);
  await save();
  expect(await waitForMessage(messages)).toBe('تم حفظ بيانات الموظف');
  const [form] = network.callsTo('POST', paths.employeeImageUpload).map(({ body }) => body as FormData);
  expect(form?.get('image')).toMatchObject({ name: 'sara.png', type: 'image/png' });
  expect(sent()).toEqual({ image_url: NEW, image_path: NEW });
  const card = screen.getByRole('article', { name: 'سارة كريم' });
  await waitFor(() => expect(card.querySelector('img')).toHaveAttribute('src', NEW));
});

it('an employee’s image can be removed', async () => {
  const { network, person, sheet, save, sent, messages } = await editing();
  network.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, image_url: null }));
  await person.click(sheet.getByRole('button', { name: 'إزالة الصورة' }));
  await save();
  expect(await waitForMessage(messages)).toBe('تم حفظ بيانات الموظف');
  expect(sent()).toEqual({ image_url: null, image_path: null });
});

// @spec 8.36 Employee image upload failure is only logged, the previous image is kept @ mf-people/src/features/employees/employee-image.ts
it.each(['INTERNAL', 'IMAGE_TYPE_INVALID'] as const)(
  'an upload that fails (%s) is only logged: the rest is saved, the earlier image stays, and a message says so',
  async (code) => {
    const { network, person, sheet, choose, save, sent, messages } = await editing();
    network.on('POST', paths.employeeImageUpload).fail(code);
    network.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, name: 'سارة علي' }));
    const name = sheet.getByLabelText(/^اسم الموظف/);
    await person.clear(name);
    await person.type(name, 'سارة علي');
    await choose(photo);
    await save();
    expect(await waitForMessage(messages)).toBe('تم حفظ بيانات الموظف، وبقيت صورته السابقة');
    expect(messages[0]).toHaveProperty('kind', 'success');
    expect(sent()).toEqual({ name: 'سارة علي' });
    expect(warnSpy).toHaveBeenCalledTimes(1);
    const card = await screen.findByRole('article', { name: 'سارة علي' });
    expect(card.querySelector('img')).toHaveAttribute('src', OLD);
  },
);

it('an image that was removed stays when the upload of its replacement fails', async () => {
  const { network, person, sheet, choose, save, messages } = await editing();
  network.on('POST', paths.employeeImageUpload).breakDown();
  await person.click(sheet.getByRole('button', { name: 'إزالة الصورة' }));
  await choose(photo);
  await save();
  expect(await waitForMessage(messages)).toBe('تم حفظ بيانات الموظف، وبقيت صورته السابقة');
  expect(network.callsTo('PUT', paths.employee(sara.id))).toEqual([]);
});

it('a new employee is added without the failed image, and a retry has the same idempotency key', async () => {
  const { network, person, sheet, choose, save, messages } = await openSheet('إضافة موظف');
  network.on('POST', paths.employeeImageUpload).fail('INTERNAL');
  network.on('POST', paths.employees).breakDown();
  const fields = { 'اسم الموظف': 'هدى', التخصص: 'مكياج', 'رقم الهاتف': '07701234567' };
  for (const [label, text] of Object.entries({ ...fields, 'كلمة المرور': 'huda-2026' })) {
    await person.type(sheet.getByLabelText(label, { exact: false, selector: 'input' }), text);
  }
  await choose(photo);
  await save();
  expect(await sheet.findByText('خطأ في حفظ بيانات الموظف')).toBeInTheDocument();
  network.on('POST', paths.employeeImageUpload).answer(success({ url: NEW }), 201);
  network.on('POST', paths.employees).answer(success(buildEmployee({ name: 'هدى' })), 201);
  await save();
  expect(await waitForMessage(messages)).toBe('تمت إضافة الموظف، ولم نتمكن من حفظ صورته');
  const [first, second] = network.callsTo('POST', paths.employees);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({ image_url: null, image_path: null });
});

it('a file that is not an image and an image of 5 MB are refused when chosen', async () => {
  const { choose, sheet } = await editing();
  await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(sheet.getByText('يرجى اختيار صورة صالحة (JPEG, PNG, GIF, WebP)')).toBeInTheDocument();
  const large = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 });
  await choose(large);
  expect(sheet.getByText('حجم الصورة يجب أن يكون أقل من 5 ميجابايت')).toBeInTheDocument();
});
