import { type HttpClient, isApiError, isConflict } from '@salon/shared/http';
import { readAsDataUrl } from '../services/data-url.ts';
import { uploadLogo } from './settings.api.ts';
import { settingsMessages as texts } from './settings.messages.ts';

/** The logo did not arrive; the message is for its field. Nothing is saved without the picture that was chosen. */
export class LogoFailure extends Error {}

/** The address of the uploaded logo. Throws a `LogoFailure`. */
export async function uploadedLogo(http: HttpClient, file: File): Promise<string> {
  try {
    const answer = await uploadLogo(http, await readAsDataUrl(file), file);
    if (!isConflict(answer)) return answer.data.url;
  } catch (error) {
    throw new LogoFailure(failureText(error));
  }
  throw new LogoFailure(texts.uploadFailed);
}

/** A refusal that names the picture's fault says more than that the upload failed. */
function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return texts.uploadError;
  const namesTheFault = error.code === 'IMAGE_TYPE_INVALID' || error.code === 'IMAGE_TOO_LARGE';
  return namesTheFault ? error.message : texts.uploadFailed;
}
