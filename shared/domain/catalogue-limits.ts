/** The most rows of each kind in a salon's catalogue; the largest lists of salons are far shorter. */
export const MAX_CATEGORIES = 50;
export const MAX_VARIANTS = 20;
export const MAX_ROOM_KINDS = 20;
export const MAX_UNITS_OF_KIND = 50;
