import { type HttpClient, isConflict } from '@salon/shared/http';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import { uploadImage } from './employees.api.ts';
import { employeeFormMessages as texts } from './employees.messages.ts';

/** A failed upload is only logged: the earlier image stays, and the rest is saved (§8). */
export class EmployeeImage {
  readonly choice: ImageChoice;
  /** Whether the upload failed; a change of the form or a refusal by the server resets this. */
  isLost = false;
  private readonly http: HttpClient;
  private readonly savedUrl: string | null;

  constructor(http: HttpClient, savedUrl: string | null, onChange: () => void) {
    this.http = http;
    this.savedUrl = savedUrl;
    this.choice = new ImageChoice(texts, savedUrl, onChange);
  }

  /**
   * A retry of the save does not upload a lost image again, because the server would get another body under the same
   * idempotency key.
   */
  async upload(): Promise<string | null> {
    const { file, url: present } = this.choice;
    if (!file) return present;
    const url = this.isLost ? null : await tryUpload(this.http, file);
    this.isLost = url === null;
    if (url !== null) this.choice.setUploadedUrl(url);
    return url ?? this.savedUrl;
  }
}

async function tryUpload(http: HttpClient, file: File): Promise<string | null> {
  try {
    const answer = await uploadImage(http, file);
    if (!isConflict(answer)) return answer.data.url;
    console.warn('The image of an employee was not stored', answer.error);
  } catch (error) {
    console.warn('The image of an employee was not uploaded', error);
  }
  return null;
}
