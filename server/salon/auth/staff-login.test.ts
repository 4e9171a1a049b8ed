import { buildAdmin, buildBusiness, buildEmployee, signIn } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { STAFF_PASSWORD } from '../../testing/passwords.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { hashPassword } from './passwords.ts';

const salon = setUpSalon();

const login = (type: 'admin' | 'employee', phone: string, password = STAFF_PASSWORD) =>
  salon.app.inject({ method: 'POST', url: `/api/auth/login/${type}`, payload: { phone, password } });

// @spec 3.22 user_info: id, name, phone, role, userType, businessId, businessName, businessSlug
// @spec 7.03 Auth: staff logins, profile
test('an admin signs in with phone and password', async () => {
  const business = await buildBusiness(salon, { name: 'صالون ليال' });
  const admin = await buildAdmin(salon, { business_id: business.id });
  const answer = await login('admin', admin.phone);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    token: expect.any(String),
    refreshToken: expect.any(String),
    message: 'تم تسجيل الدخول بنجاح',
    user: {
      id: admin.id,
      name: admin.name,
      phone: admin.phone,
      role: 'admin',
      userType: 'admin',
      businessId: business.id,
      businessName: 'صالون ليال',
      businessSlug: business.slug,
    },
  });
  const profile = await salon.app.inject({
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${answer.json().token}`, 'business-id': business.id },
  });
  expect(profile.json().data).toEqual(answer.json().user);
});

test('a phone typed with Arabic digits and spaces is accepted', async () => {
  const admin = await buildAdmin(salon, { phone: '07708889990' });
  expect((await login('admin', ' ٠٧٧٠ ٨٨٨ ٩٩٩٠ ')).json().user.id).toBe(admin.id);
});

test('a person signs in with every spelling of the phone, also of a phone stored with its country code', async () => {
  for (const [stored, local] of [
    ['07708881110', '7708881110'],
    ['96407708881111', '7708881111'],
    ['9647708881112', '7708881112'],
  ] as const) {
    const { id } = await buildAdmin(salon, { phone: stored });
    for (const prefix of ['0', '+964 ', '+9640', '009640', '00964']) {
      expect((await login('admin', prefix + local)).json().user.id).toBe(id);
    }
  }
});

test('guesses for one phone are counted together in every spelling', async () => {
  const { phone } = await buildAdmin(salon, { phone: '07708882220' });
  const spellings = [phone, '+9647708882220', '+96407708882220', '009647708882220', '009640 7708882220'];
  for (const typed of [...spellings, ...spellings]) {
    expect((await login('admin', typed, 'guess')).statusCode).toBe(401);
  }
  for (const typed of spellings) expect((await login('admin', typed)).statusCode).toBe(429);
});

test('an employee cannot sign in as an admin, nor an admin as an employee', async () => {
  const [admin, employee] = [await buildAdmin(salon), await buildEmployee(salon)];
  expect((await login('admin', employee.phone)).json().code).toBe('INVALID_CREDENTIALS');
  expect((await login('employee', admin.phone)).json().code).toBe('INVALID_CREDENTIALS');
  expect((await login('employee', employee.phone)).json().user.userType).toBe('employee');
});

test('an unknown phone and a wrong password get the same answer', async () => {
  const admin = await buildAdmin(salon);
  const [wrong, unknown] = [await login('admin', admin.phone, 'x'), await login('admin', '07999999999', 'x')];
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.body).toBe(unknown.body);
});

test('the answer says that an account is deactivated only after the right password', async () => {
  const employee = await buildEmployee(salon, { is_active: false });
  expect((await login('employee', employee.phone, 'wrong')).json().code).toBe('INVALID_CREDENTIALS');
  const answer = await login('employee', employee.phone);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
});

test('an admin of a deactivated salon cannot sign in', async () => {
  const business = await buildBusiness(salon, { is_active: false });
  const admin = await buildAdmin(salon, { business_id: business.id });
  expect((await login('admin', admin.phone)).json().code).toBe('ACCOUNT_INACTIVE');
});

test('a person with one phone in two salons signs in to the salon whose password was typed', async () => {
  const phone = '07701112223';
  const first = await buildEmployee(salon, { phone });
  const second = await buildEmployee(salon, { phone, password_hash: await hashPassword('another password') });
  expect((await login('employee', phone)).json().user.businessId).toBe(first.business_id);
  expect((await login('employee', phone, 'another password')).json().user.businessId).toBe(
    second.business_id,
  );
});

describe('one phone and one password in two salons', () => {
  const open = async (phone: string) => {
    const [noor, layal] = [
      await buildBusiness(salon, { name: 'صالون نور' }),
      await buildBusiness(salon, { name: 'صالون ليال' }),
    ];
    const accounts = [
      await buildAdmin(salon, { phone, business_id: noor.id }),
      await buildAdmin(salon, { phone, business_id: layal.id }),
    ];
    const enter = (businessId?: string, password = STAFF_PASSWORD) =>
      salon.app.inject({
        method: 'POST',
        url: '/api/auth/login/admin',
        payload: { phone, password, businessId },
      });
    return { noor, layal, accounts, enter };
  };

  // @spec 5.49 … the same phone and password in several salons: the person chooses the salon @ server/salon/auth/login-staff.ts, shell/src/features/login/salon-choice.tsx
  test('the person is asked to choose a salon, and is signed in to the chosen one', async () => {
    const { noor, layal, accounts, enter } = await open('07702223331');
    const asked = await enter();
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      {
        success: false,
        code: 'SALON_CHOICE',
        error: 'اختر الصالون الذي تريد الدخول إليه',
        details: [
          { id: noor.id, name: 'صالون نور' },
          { id: layal.id, name: 'صالون ليال' },
        ],
      },
    ]);
    for (const [index, { id }] of [noor, layal].entries()) {
      const { user } = (await enter(id)).json();
      expect([user.id, user.businessId]).toEqual([accounts[index]?.id, id]);
    }
    expect((await enter(layal.slug)).json().user.businessId).toBe(layal.id);
  });

  test('the choice lists no salon with another password and no deactivated account or salon', async () => {
    const { noor, layal, accounts, enter } = await open('07702223332');
    const third = await buildAdmin(salon, {
      phone: '07702223332',
      password_hash: await hashPassword('another'),
    });
    expect((await enter()).json().details).toHaveLength(2);
    await queryAsOwner(salon, `update admins set is_active = false where id = '${accounts[0]?.id}'`);
    expect((await enter()).json().user.businessId).toBe(layal.id);
    expect((await enter(noor.id)).json().code).toBe('ACCOUNT_INACTIVE');
    await queryAsOwner(salon, `update businesses set is_active = false where id = '${layal.id}'`);
    expect((await enter()).json().code).toBe('ACCOUNT_INACTIVE');
    expect((await enter(undefined, 'another')).json().user.businessId).toBe(third.business_id);
  });

  test('a wrong password reveals no salons, and a foreign salon is answered like a wrong password', async () => {
    const { noor, enter } = await open('07702223333');
    const other = await buildBusiness(salon);
    const answers = [
      await enter(undefined, 'wrong'),
      await enter(noor.id, 'wrong'),
      await enter(other.id),
      await enter('nowhere'),
    ];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([401, answers[0]?.body]);
    }
  });

  test('the choice of a salon does not count as a guess, and ten guesses pass for all salons together', async () => {
    const { noor, layal, enter } = await open('07702223334');
    for (let i = 0; i < 12; i++) expect((await enter()).statusCode).toBe(409);
    for (let i = 0; i < 5; i++) {
      expect((await enter(noor.id, 'guess')).statusCode).toBe(401);
      expect((await enter(layal.id, 'guess')).statusCode).toBe(401);
    }
    expect((await enter(noor.id)).statusCode).toBe(429);
    expect((await enter()).statusCode).toBe(429);
  });
});

test('after ten wrong passwords for one phone the right password is refused too, for fifteen minutes', async () => {
  const admin = await buildAdmin(salon);
  const attempts = Array.from({ length: 10 }, () => login('admin', admin.phone, 'guess'));
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(401);
  const answer = await login('admin', admin.phone);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  salon.clock.advance(15);
  expect((await login('admin', admin.phone)).statusCode).toBe(200);
});

test('right passwords do not count as guesses', async () => {
  const admin = await buildAdmin(salon);
  for (let i = 0; i < 12; i++) expect((await login('admin', admin.phone)).statusCode).toBe(200);
});

test('a deleted or deactivated person cannot read their profile', async () => {
  const business = await buildBusiness(salon);
  const gone = { id: '01930000-0000-7000-8000-0000000000ff', business_id: business.id };
  const stopped = await buildEmployee(salon, { is_active: false });
  const profile = async (user: { id: string; business_id: string }) =>
    (
      await salon.app.inject({ url: '/api/auth/profile', headers: await signIn(salon, 'employee', user) })
    ).json().code;
  expect(await profile(gone)).toBe('TOKEN_INVALID');
  expect(await profile(stopped)).toBe('TOKEN_INVALID');
});
