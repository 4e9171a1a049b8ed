import { createContext, useContext } from 'react';
import { type ClockHours, DEFAULT_CLOCK_HOURS } from '../domain/clock-text.ts';

export const ClockContext = createContext<ClockHours>(DEFAULT_CLOCK_HOURS);

export const useClockHours = (): ClockHours => useContext(ClockContext);
