import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { getErrorCode } from '../errors.ts';

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_MAX_PARAM_LENGTH: 'VALIDATION_FAILED',
};

export const findCodeOfFastifyError = (error: unknown): ErrorCode | undefined =>
  BY_FASTIFY_CODE[getErrorCode(error) ?? ''];
