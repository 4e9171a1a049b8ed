import type { Business } from '@salon/shared/contracts/business';
import { Phone } from '@salon/shared/ui/phone';

/** The way to reach the salon where the page cannot help. */
export function CallSalon({ business }: { business: Business }) {
  return business.phone ? <Phone value={business.phone} link /> : null;
}
