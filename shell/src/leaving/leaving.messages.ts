export { UNSAVED_TEXTS as leavingMessages } from '@salon/shared/ui/unsaved-texts';
