import { ApiError } from '../../errors.ts';

/** The response has the code UNAVAILABLE; the log has the reason. */
export class ImagesUnavailable extends ApiError {
  constructor(reason: string) {
    super('UNAVAILABLE');
    this.name = 'ImagesUnavailable';
    this.message = reason;
  }
}
