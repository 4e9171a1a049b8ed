import { createContext, useContext } from 'react';
import { type ClockHours, DEFAULT_CLOCK_HOURS } from '../domain/clock-text.ts';

/** How the salon writes times of day. The host of every React root hands it over, beside the salon's name. */
export const ClockContext = createContext<ClockHours>(DEFAULT_CLOCK_HOURS);

/** 12 or 24: on which clock times are shown and typed. */
export const useClockHours = (): ClockHours => useContext(ClockContext);
