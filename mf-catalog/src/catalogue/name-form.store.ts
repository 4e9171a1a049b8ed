import type { Conflict, HttpClient, Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';

export interface NameDraft {
  name: string;
}

export type NameForm<Saved> = FormSubmission<NameDraft, Saved>;

interface NameFormOptions<Saved> {
  /** '' for a new row. */
  name: string;
  send(http: HttpClient, name: string, keyFor: (body: unknown) => string): Promise<Success<Saved> | Conflict>;
  required: string;
  /** The form shows this text after a failure that is no conflict. */
  failed: string;
}

export function createNameForm<Saved>(
  { http }: Pick<Platform, 'http'>,
  options: NameFormOptions<Saved>,
): NameForm<Saved> {
  return new FormSubmission({
    draft: { name: options.name },
    check: ({ name }) => (name.trim() ? {} : { name: options.required }),
    fields: { NAME_IN_USE: 'name' },
    send: ({ name }, keyFor) => options.send(http, name.trim(), keyFor),
    explain: ({ status, text }) => (status === 409 ? text : options.failed),
  });
}
