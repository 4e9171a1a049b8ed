export type { Done, Failure, Page, Success } from '../contracts/envelope.ts';
export {
  ApiError,
  type ApiErrorCode,
  isAborted,
  isApiError,
  NETWORK_MESSAGE,
  SESSION_EXPIRED_MESSAGE,
  TIMEOUT_MESSAGE,
  type TransportCode,
} from './api-error.ts';
export { type Conflict, isConflict, isSlotTakenText } from './conflict.ts';
export { createHttp, type HttpAccess, type HttpClient, type HttpOptions } from './create-http.ts';
export type { HttpSession } from './refresh.ts';
export { type RequestFailure, toFailure } from './request-failure.ts';
export type { GetOptions, WriteOptions } from './request-options.ts';
export type { Transport, TransportAnswer, TransportFactory, TransportRequest } from './transport.ts';
