/** The page slots with which /dashboard begins. */
const ANNOUNCED_SLOTS: readonly string[] = ['dashboard-cards', 'dashboard-activities'];

/** Whether the HTML of /dashboard announces the files of the slot's parts. Parts of other slots load when the page is idle. */
export const isAnnouncedSlot = (slot: string): boolean => ANNOUNCED_SLOTS.includes(slot);
