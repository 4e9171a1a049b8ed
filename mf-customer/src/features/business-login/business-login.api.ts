import type {
  CustomerRegistration,
  LoginAnswer,
  PhoneLogin,
  PhoneLoginAnswer,
  VerifyCode,
} from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient } from '@salon/shared/http';

export const loginByPhone = (http: HttpClient, body: PhoneLogin) =>
  http.post<PhoneLoginAnswer>(paths.customerPhoneLogin, { body });

export const verifyCode = (http: HttpClient, body: VerifyCode) =>
  http.post<PhoneLoginAnswer>(paths.customerVerify, { body });

export const createAccount = (http: HttpClient, body: CustomerRegistration) =>
  http.post<LoginAnswer>(paths.customerCreate, { body });
