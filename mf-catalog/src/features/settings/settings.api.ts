import { paths } from '@salon/shared/contracts/paths';
import type { UploadedImage } from '@salon/shared/contracts/service';
import type { Settings, UpdateSettings } from '@salon/shared/contracts/settings';
import type { HttpClient, Success } from '@salon/shared/http';

export const getSettings = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<Settings>>(paths.settings, { signal });

/** Changes only the sent fields. A repeated request changes nothing more, so it needs no idempotency key. */
export const saveSettings = (http: HttpClient, body: UpdateSettings) =>
  http.post<Success<Settings>>(paths.settings, { body });

export const uploadLogo = (http: HttpClient, image: string, file: File) =>
  http.post<Success<UploadedImage>>(paths.logoUpload, {
    body: { image, filename: file.name, contentType: file.type },
  });
