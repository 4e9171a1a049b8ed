import {
  authAnswers,
  customerLogin,
  customerRegistration,
  logoutRequest,
  phoneLogin,
  refreshRequest,
  staffLogin,
  updateAccount,
  verifyCode,
} from '@salon/shared/contracts/auth';
import { id } from '@salon/shared/contracts/fields';
import { paths } from '@salon/shared/contracts/paths';
import { z } from 'zod';
import { CUSTOMERS, EVERYONE_SIGNED_IN } from '../../http/policy.ts';
import { toRoutePattern } from '../../http/to-route-pattern.ts';
import type { ApiModule } from '../../services.ts';
import { createCodeSender } from './code-sender.ts';
import { endOwnSession, endSessionOfToken } from './end-session.ts';
import { getProfile } from './get-profile.ts';
import { loginByPhone, loginCustomer } from './login-customer.ts';
import { loginStaff } from './login-staff.ts';
import { refreshSession } from './refresh-session.ts';
import { registerCustomer } from './register-customer.ts';
import { renameCustomer } from './rename-customer.ts';
import { shareInFlight } from './share-in-flight.ts';
import { verifyPhone } from './verify-phone.ts';

const config = { policy: 'public' } as const;
const { login, customerLogin: customerAnswer, phoneLogin: phoneAnswer, refresh, profile, done } = authAnswers;

export const authRoutes: ApiModule = async (app, services) => {
  const codeSender = services.codeSender ?? createCodeSender(services.config.codeSender);
  const forCustomers = { ...services, codeSender };
  // Tabs that refresh the same token at once share a refresh, because several refreshes would wait for one row's lock.
  const refreshOnce = shareInFlight((refreshToken) => refreshSession(services, refreshToken));

  const staff = { config, schema: { body: staffLogin, response: { 200: login } } };
  app.post(paths.loginAdmin, staff, ({ body, ip }) => loginStaff(services, 'admin', body, ip));
  app.post(paths.loginEmployee, staff, ({ body, ip }) => loginStaff(services, 'employee', body, ip));

  app.post(
    paths.loginCustomer,
    { config, schema: { body: customerLogin, response: { 200: customerAnswer } } },
    ({ body, ip }) => loginCustomer(forCustomers, body, ip),
  );

  app.post(
    paths.customerPhoneLogin,
    { config, schema: { body: phoneLogin, response: { 200: phoneAnswer } } },
    ({ body, ip }) => loginByPhone(forCustomers, body, ip),
  );

  app.post(
    paths.customerVerify,
    { config, schema: { body: verifyCode, response: { 200: phoneAnswer } } },
    ({ body, ip }) => verifyPhone(forCustomers, body, ip),
  );

  app.post(
    paths.customerCreate,
    { config, schema: { body: customerRegistration, response: { 201: login } } },
    async ({ body, ip }, reply) => reply.code(201).send(await registerCustomer(forCustomers, body, ip)),
  );

  app.get(
    paths.profile,
    { config: { policy: EVERYONE_SIGNED_IN }, schema: { response: { 200: profile } } },
    (request) => request.answer((context) => getProfile(context, services.config)),
  );

  app.put(
    toRoutePattern(paths.customerAccount(':id')),
    {
      config: { policy: CUSTOMERS },
      schema: { params: z.object({ id }), body: updateAccount, response: { 200: profile } },
    },
    (request) => request.answer((context) => renameCustomer(context, request.params.id, request.body)),
  );

  app.post(
    paths.refresh,
    { config, schema: { body: refreshRequest, response: { 200: refresh } } },
    async ({ body }) => ({
      success: true as const,
      ...(await refreshOnce(body.refreshToken)),
    }),
  );

  // Logout succeeds also with stale tokens, because a page with stale tokens is already signed out.
  app.post(
    paths.logout,
    { config, schema: { body: logoutRequest, response: { 200: done } } },
    async ({ body, principal }) => {
      if (body?.refreshToken) await endSessionOfToken(services, body.refreshToken);
      if (principal) await endOwnSession(services, principal);
      return { success: true as const };
    },
  );
};
