import type { Settings } from '@salon/shared/contracts/settings';
import type { SalonContext } from '../../http/salon-context.ts';
import { findSettings } from './settings.repository.ts';

export const getSettings = ({ tx }: SalonContext): Promise<Settings> => findSettings(tx);
