import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { parsePlace } from '../address/address.ts';
import { readPageSalon } from './read-page-salon.ts';
import { SalonFrame } from './salon-frame.tsx';
import classes from './salon-skeleton.module.css';

/** The static skeleton in the HTML looks like this skeleton. */
export function SalonSkeleton() {
  const place = parsePlace(window.location.pathname);
  const business = place && readPageSalon(place.salon);
  if (place?.screen === 'wizard') {
    return (
      <SalonFrame business={business}>
        <WizardSkeleton />
      </SalonFrame>
    );
  }
  return (
    <SalonFrame business={business} look="cover">
      <SignInSkeleton />
    </SalonFrame>
  );
}

export function SignInSkeleton() {
  return (
    <div className={classes.form} aria-hidden="true">
      <div className={classes.lines}>
        <SkeletonBar width="55%" height={24} />
        <SkeletonBar width="80%" height={14} />
      </div>
      <div className={classes.lines}>
        <SkeletonBar width={88} height={14} />
        <SkeletonBar height={48} />
      </div>
      <SkeletonBar height={52} />
    </div>
  );
}

export function WizardSkeleton() {
  return (
    <div className={classes.wizard} aria-hidden="true">
      <SkeletonBar height={44} />
      <SkeletonBar width={180} height={28} />
      <div className={classes.faces}>
        {['any', 'first', 'second', 'third', 'fourth'].map((face) => (
          <SkeletonBar key={face} height={88} />
        ))}
      </div>
    </div>
  );
}
