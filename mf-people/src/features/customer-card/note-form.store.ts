import type { CustomerNote } from '@salon/shared/contracts/customer-card';
import { isAlwaysPinned, type NoteKind } from '@salon/shared/domain/customer-card';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { getChangedFields } from '@salon/shared/stores/changed-fields';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { createNote, updateNote } from './customer-card.api.ts';
import { noteMessages as texts } from './customer-card.messages.ts';

export interface NoteDraft {
  kind: NoteKind;
  text: string;
  is_pinned: boolean;
}

export type NoteForm = FormSubmission<NoteDraft, CustomerNote>;

const NEW_NOTE: NoteDraft = { kind: 'note', text: '', is_pinned: false };

/** `note` is null for a new note. */
export function createNoteForm(
  { http }: Pick<Platform, 'http'>,
  customerId: string,
  note: CustomerNote | null,
): NoteForm {
  const { kind, text, is_pinned } = note ?? NEW_NOTE;
  return new FormSubmission<NoteDraft, CustomerNote>({
    draft: { kind, text, is_pinned },
    check: checkNote,
    send: (draft, keyFor) => {
      // Only edited fields are sent, so that a pin that another admin has changed stays.
      if (note) return updateNote(http, note.id, getChangedFields(draft, note));
      const body = { ...draft, is_pinned: draft.is_pinned || isAlwaysPinned(draft.kind) };
      return createNote(http, customerId, body, keyFor(body));
    },
    explain: ({ status, text: refusal }: RequestFailure) => {
      if (status === 409) return refusal;
      return status > 0 ? texts.failed : texts.error;
    },
  });
}

const checkNote = ({ text }: NoteDraft): FieldProblems<NoteDraft> =>
  text.trim() === '' ? { text: texts.required } : {};
