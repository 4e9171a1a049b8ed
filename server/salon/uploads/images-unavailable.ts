import { ApiError } from '../../errors.ts';

/**
 * Error when the server cannot store, read or re-encode images now. The response has the code UNAVAILABLE; the log has
 * the reason.
 */
export class ImagesUnavailable extends ApiError {
  constructor(reason: string) {
    super('UNAVAILABLE');
    this.name = 'ImagesUnavailable';
    this.message = reason;
  }
}
