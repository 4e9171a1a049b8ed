import type { Principal } from '../../../http/principal.ts';

/** Returns the text of `holds.holder`. */
export const getHolder = ({ userType, userId }: Principal): string => `${userType} ${userId}`;
