import type { UploadedImage } from '@salon/shared/contracts/service';
import { type Conflict, type HttpClient, isApiError, isConflict, type Success } from '@salon/shared/http';
import { readAsDataUrl } from './data-url.ts';

/** The error's message is a text for the user. The form is not saved. */
export class ImageFailure extends Error {}

interface UploadTexts {
  /** The form shows this text after an answer with an error. */
  uploadFailed: string;
  /** The form shows this text if no answer came. */
  uploadError: string;
}

type Upload = (http: HttpClient, image: string, file: File) => Promise<Success<UploadedImage> | Conflict>;

/** @throws ImageFailure when the upload fails */
export async function uploadImageFile(http: HttpClient, file: File, upload: Upload, texts: UploadTexts) {
  try {
    const answer = await upload(http, await readAsDataUrl(file), file);
    if (!isConflict(answer)) return answer.data.url;
  } catch (error) {
    throw new ImageFailure(failureText(error, texts));
  }
  throw new ImageFailure(texts.uploadFailed);
}

/** The server's text for a refused image is more precise than the general text. */
function failureText(error: unknown, { uploadFailed, uploadError }: UploadTexts): string {
  if (!isApiError(error) || error.status === 0) return uploadError;
  const isImageRefused = error.code === 'IMAGE_TYPE_INVALID' || error.code === 'IMAGE_TOO_LARGE';
  return isImageRefused ? error.message : uploadFailed;
}
