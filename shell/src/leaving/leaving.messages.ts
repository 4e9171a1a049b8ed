/** The same question as before a sheet that holds something not saved is closed. */
export { UNSAVED_WORDS as leavingMessages } from '@salon/shared/ui/unsaved-words';
