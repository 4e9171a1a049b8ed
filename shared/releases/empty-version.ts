/** The begin of the version of an empty release: a module without pages, navigation and parts. */
export const EMPTY_VERSION = '0.0.0-empty';

/** Whether the version is of an empty release, which no page has. */
export const isEmptyVersion = (version: string): boolean => version.startsWith(EMPTY_VERSION);
