import { ApiError } from '../../errors.ts';

/**
 * The server cannot store, read or re-encode images now. The response says UNAVAILABLE; the log contains the reason.
 */
export class ImagesUnavailable extends ApiError {
  constructor(reason: string) {
    super('UNAVAILABLE');
    this.name = 'ImagesUnavailable';
    this.message = reason;
  }
}
