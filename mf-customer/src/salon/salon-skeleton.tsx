import { PageSkeleton } from '@salon/shared/ui/skeletons';

/** What stands while a screen's code is on its way. */
export function SalonSkeleton() {
  return <PageSkeleton />;
}
