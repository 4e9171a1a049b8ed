/** Joins the class names with spaces and skips falsy values. */
export function joinClassNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
