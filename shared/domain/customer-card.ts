/** Allergies and formulas are always pinned, so that no one overlooks them. */
export const NOTE_KINDS = ['allergy', 'formula', 'preference', 'note'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const PHOTO_KINDS = ['before', 'after'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 24;
export const MAX_NOTES_OF_CUSTOMER = 100;
export const MAX_PHOTOS_OF_CUSTOMER = 60;

/** A merge of two customers can be undone for so long. */
export const MERGE_UNDO_DAYS = 30;

export const isAlwaysPinned = (kind: NoteKind): boolean => kind === 'allergy' || kind === 'formula';

interface OrderedNote {
  kind: NoteKind;
  is_pinned: boolean;
  created_at: string;
}

/** Allergies come first, then formulas, then other pinned notes; within each the newest comes first. */
export function sortNotes<Note extends OrderedNote>(notes: readonly Note[]): Note[] {
  return [...notes].sort(
    (a, b) => rankOf(a) - rankOf(b) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

function rankOf({ kind, is_pinned }: OrderedNote): number {
  if (isAlwaysPinned(kind)) return NOTE_KINDS.indexOf(kind);
  return is_pinned ? NOTE_KINDS.length : NOTE_KINDS.length + 1;
}
