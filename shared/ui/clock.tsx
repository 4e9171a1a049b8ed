import { createContext, useContext } from 'react';
import { type ClockHours, DEFAULT_CLOCK_HOURS } from '../domain/clock-text.ts';

/**
 * Whether the salon writes times with 12 or 24 hours. The wrapper of every React root provides this setting beside the
 * salon's name.
 */
export const ClockContext = createContext<ClockHours>(DEFAULT_CLOCK_HOURS);

/** Returns 12 or 24: the hours of the clock on which times are shown and typed. */
export const useClockHours = (): ClockHours => useContext(ClockContext);
