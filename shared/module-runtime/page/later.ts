/**
 * The chunk `page-reports` has this code, too: it loads when the page is idle, and the first files import it only for a
 * retry, or when an earlier page left a note.
 */
export { findFrozenVersions } from '../freeze/frozen-versions.ts';
export { refetchReleaseFiles } from '../load/refetch-release-files.ts';
