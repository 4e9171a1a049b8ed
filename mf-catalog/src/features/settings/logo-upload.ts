import { type HttpClient, isApiError, isConflict } from '@salon/shared/http';
import { readAsDataUrl } from '../services/data-url.ts';
import { uploadLogo } from './settings.api.ts';
import { settingsMessages as texts } from './settings.messages.ts';

/** The logo could not be uploaded; the message is shown at its field, and the settings are not saved. */
export class LogoFailure extends Error {}

/** @returns the address of the uploaded logo. @throws LogoFailure */
export async function uploadLogoFile(http: HttpClient, file: File): Promise<string> {
  try {
    const answer = await uploadLogo(http, await readAsDataUrl(file), file);
    if (!isConflict(answer)) return answer.data.url;
  } catch (error) {
    throw new LogoFailure(failureText(error));
  }
  throw new LogoFailure(texts.uploadFailed);
}

/** The server's text for a refused image is more precise than the general text. */
function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return texts.uploadError;
  const isImageRefused = error.code === 'IMAGE_TYPE_INVALID' || error.code === 'IMAGE_TOO_LARGE';
  return isImageRefused ? error.message : texts.uploadFailed;
}
