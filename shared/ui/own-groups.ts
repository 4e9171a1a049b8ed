/** The text of a field before an edit, and the selection that the edit replaces. */
export interface TextBefore {
  text: string;
  start: number;
  end: number;
}

/**
 * Removes the group separators that the field itself wrote. Separators that the edit brought in stay, because the
 * person meant something by them.
 */
export function removeOwnGroups(edited: string, { text, start, end }: TextBefore): string {
  const head = countEqual(edited, text, Math.min(start, edited.length), 0, 1);
  const rest = Math.min(text.length - end, edited.length - head);
  const tail = countEqual(edited, text, rest, -1, -1);
  const last = edited.length - tail;
  return `${ungroup(edited.slice(0, head))}${edited.slice(head, last)}${ungroup(edited.slice(last))}`;
}

/** Counts the equal characters of both texts, from `first` in steps of `step`. */
function countEqual(one: string, other: string, most: number, first: number, step: number): number {
  let count = 0;
  while (count < most && one.at(first + count * step) === other.at(first + count * step)) count += 1;
  return count;
}

const ungroup = (text: string) => text.replace(/[,٬]/g, '');
