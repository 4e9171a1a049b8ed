/** The same texts as for closing a sheet with unsaved work. */
export { UNSAVED_WORDS as leavingMessages } from '@salon/shared/ui/unsaved-words';
