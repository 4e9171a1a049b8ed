import type { Business } from '@salon/shared/contracts/business';
import { buildSalonColors } from '@salon/shared/domain/salon-colors';
import { usePlatform } from '@salon/shared/module/platform-context';
import { useEffect } from 'react';
import { readPageSalon } from './read-page-salon.ts';

/** The server may already have put the salon's colours into the HTML. */
export function useSalonColors(business: Business | null): void {
  const { mode } = usePlatform().theme;
  const color = business?.color ?? null;
  const isPainted = business !== null && readPageSalon(business.id)?.color === color;
  useEffect(() => {
    if (isPainted) return;
    const { style } = document.documentElement;
    const colors = Object.entries(buildSalonColors(color, mode));
    for (const [name, value] of colors) style.setProperty(name, value);
    return () => {
      for (const [name] of colors) style.removeProperty(name);
    };
  }, [isPainted, color, mode]);
}
