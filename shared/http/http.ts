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
export { type Conflict, isConflict, isTakenText } from './conflict.ts';
export {
  createHttp,
  type GetOptions,
  type HttpAccess,
  type HttpClient,
  type HttpOptions,
  type WriteOptions,
} from './create-http.ts';
export type { HttpSession } from './refresh.ts';
export { type RequestFailure, toFailure } from './request-failure.ts';
export type { MakeTransport, Transport, TransportAnswer, TransportRequest } from './transport.ts';
