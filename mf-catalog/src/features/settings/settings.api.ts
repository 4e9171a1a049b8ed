import { paths } from '@salon/shared/contracts/paths';
import type { UploadedImage } from '@salon/shared/contracts/service';
import type { Settings, UpdateSettings } from '@salon/shared/contracts/settings';
import type { HttpClient, Success } from '@salon/shared/http';

/** The settings calls of §7. */
export const getSettings = (http: HttpClient, signal: AbortSignal) =>
  http.get<Success<Settings>>(paths.settings, { signal });

/** Only what is sent changes. Sent twice it changes nothing more, so it needs no key of its own. */
export const saveSettings = (http: HttpClient, body: UpdateSettings) =>
  http.post<Success<Settings>>(paths.settings, { body });

/** `image` is a data URL; the logo is the salon's once its address is saved with the settings. */
export const uploadLogo = (http: HttpClient, image: string, file: File) =>
  http.post<Success<UploadedImage>>(paths.logoUpload, {
    body: { image, filename: file.name, contentType: file.type },
  });
