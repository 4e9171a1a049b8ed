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
  /** Of the staff: the salon that was chosen, where it could be several. */
  businessId?: string | undefined;
}

/** The three logins of §7. A customer needs no password; an empty slug is the default salon. */
export function login(http: HttpClient, request: LoginRequest) {
  const { userType, phone, password, businessSlug, businessId } = request;
  if (userType === 'customer') {
    return http.post<CustomerLoginAnswer>(paths.loginCustomer, { body: { phone, businessSlug } });
  }
  const path = userType === 'admin' ? paths.loginAdmin : paths.loginEmployee;
  return http.post<LoginAnswer>(path, { body: { phone, password, businessId } });
}

/** The salons among which the person has to choose; null for every other answer. */
export function salonChoiceOf(answer: object): SalonChoice[] | null {
  return isConflict(answer) && answer.code === 'SALON_CHOICE' ? (answer.details as SalonChoice[]) : null;
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
