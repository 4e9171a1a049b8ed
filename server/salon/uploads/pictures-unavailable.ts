import { ApiError } from '../../errors.ts';

/** Pictures cannot be kept, shown or drawn now. Clients are told to try again; the log is told why. */
export class PicturesUnavailable extends ApiError {
  constructor(reason: string) {
    super('UNAVAILABLE');
    this.name = 'PicturesUnavailable';
    this.message = reason;
  }
}
