import type {
  CustomerLoginAnswer,
  LoginAnswer,
  PhoneLoginAnswer,
  SalonChoice,
} from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { UserType } from '@salon/shared/domain/access';
import { type HttpClient, isConflict } from '@salon/shared/http';

export interface LoginRequest {
  userType: UserType;
  phone: string;
  password: string;
  businessSlug: string;
  /** For staff: the id of the chosen salon, if phone and password open several salons. */
  businessId?: string | undefined;
}

/** The three logins of §7. A customer needs no password; an empty slug means the default salon. */
export function login(http: HttpClient, request: LoginRequest) {
  const { userType, phone, password, businessSlug, businessId } = request;
  if (userType === 'customer') {
    return http.post<CustomerLoginAnswer>(paths.loginCustomer, { body: { phone, businessSlug } });
  }
  const path = userType === 'admin' ? paths.loginAdmin : paths.loginEmployee;
  return http.post<LoginAnswer>(path, { body: { phone, password, businessId } });
}

export function findSalonChoice(answer: object): SalonChoice[] | null {
  return isConflict(answer) && answer.code === 'SALON_CHOICE' ? (answer.details as SalonChoice[]) : null;
}

export function verifyPhone(
  http: HttpClient,
  { phone, businessSlug, code }: Pick<LoginRequest, 'phone' | 'businessSlug'> & { code: string },
) {
  return http.post<PhoneLoginAnswer>(paths.customerVerify, {
    body: { phone, businessId: businessSlug, code },
  });
}
