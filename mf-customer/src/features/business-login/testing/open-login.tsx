import type { PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { SessionUser } from '@salon/shared/session';
import { success } from '@salon/shared/testing/answers';
import { buildBusiness, buildToken, buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { type RenderedModule, renderModule } from '@salon/shared/testing/render-module';
import { screen } from '@testing-library/react';
import { parsePlace, useAddress } from '../../../address/address.ts';
import { BusinessLoginPage } from '../business-login.page.tsx';

export const PHONE = '+9647701000009';
export const CUSTOMER = buildUser({
  id: 'customer-1',
  name: 'زينب علي',
  phone: PHONE,
  userType: 'customer',
});

export const buildPhoneAnswer = (overrides: Partial<PhoneLoginAnswer> = {}): PhoneLoginAnswer => ({
  success: true,
  exists: false,
  verification_required: false,
  user: null,
  token: null,
  refreshToken: null,
  ...overrides,
});
export const KNOWN_CUSTOMER_ANSWER = buildPhoneAnswer({
  exists: true,
  user: CUSTOMER,
  token: buildToken(),
  refreshToken: 'refresh-1',
});

function Module() {
  const place = parsePlace(useAddress().pathname);
  return place?.screen === 'book' ? <BusinessLoginPage salon={place.salon} /> : <p>المعالج</p>;
}

export interface OpenLoginOptions {
  path?: string;
  user?: SessionUser | null;
}

export function openLogin({ path = '/book/noor', user = null }: OpenLoginOptions = {}) {
  const network = fakeNetwork();
  network.on('GET', paths.business('noor')).answer(success(buildBusiness()));
  network.on('GET', paths.business('closed')).fail('BUSINESS_NOT_FOUND');
  network.on('GET', paths.business(CUSTOMER.businessId)).answer(success(buildBusiness()));
  return renderModule(Module, { light: true, path, user, network });
}

export const findField = (name: RegExp) => screen.findByRole('textbox', { name });
export const findPhoneField = () => findField(/^رقم الهاتف/);
export const pressButton = (page: RenderedModule, name: string) =>
  page.person.click(screen.getByRole('button', { name }));

export async function submitPhone(page: RenderedModule, given: PhoneLoginAnswer) {
  page.network.on('POST', paths.customerPhoneLogin).answer(given);
  await page.person.type(await findPhoneField(), '7701000009');
  await pressButton(page, 'متابعة');
}

export const currentAddress = () => window.location.pathname + window.location.search;
