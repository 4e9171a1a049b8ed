/** The same texts as for closing a sheet with unsaved work. */
export { UNSAVED_TEXTS as leavingMessages } from '@salon/shared/ui/unsaved-texts';
