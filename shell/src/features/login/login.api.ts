import type { CustomerLoginAnswer, LoginAnswer, PhoneLoginAnswer } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { UserType } from '@salon/shared/domain/access';
import type { HttpClient } from '@salon/shared/http';

export interface LoginRequest {
  userType: UserType;
  phone: string;
  password: string;
  businessSlug: string;
}

/** The three logins of §7. A customer needs no password; an empty slug is the default salon. */
export function login(http: HttpClient, { userType, phone, password, businessSlug }: LoginRequest) {
  if (userType === 'customer') {
    return http.post<CustomerLoginAnswer>(paths.loginCustomer, { body: { phone, businessSlug } });
  }
  const path = userType === 'admin' ? paths.loginAdmin : paths.loginEmployee;
  return http.post<LoginAnswer>(path, { body: { phone, password } });
}

/** The code that the salon sent to the phone. */
export function verifyPhone(
  http: HttpClient,
  { phone, businessSlug, code }: Pick<LoginRequest, 'phone' | 'businessSlug'> & { code: string },
) {
  return http.post<PhoneLoginAnswer>(paths.customerVerify, {
    body: { phone, businessId: businessSlug, code },
  });
}
