import type { Business } from '@salon/shared/contracts/business';
import { ClockContext, useClockHours } from '@salon/shared/ui/clock';
import { SalonNameContext } from '@salon/shared/ui/document-title';
import { SkeletonBar } from '@salon/shared/ui/skeletons';
import { MapPin } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { salonMessages as texts } from './salon.messages.ts';
import classes from './salon-frame.module.css';
import { SalonMark } from './salon-mark.tsx';

export interface SalonFrameProps {
  /** The salon is null until it is loaded. */
  business: Business | null;
  actions?: ReactNode;
  /** `cover` shows the salon's colour, a large logo, and the salon's name as `h1`, for the sign-in page. */
  look?: 'bar' | 'cover';
  /** Whether a missing salon may still load; until then the header is a skeleton. */
  isPending?: boolean;
  children: ReactNode;
}

/** The host renders `<main>`, so the frame must not. */
export function SalonFrame({ business, actions, look = 'bar', isPending = true, children }: SalonFrameProps) {
  const inherited = useContext(SalonNameContext);
  const clockHours = useClockHours();
  return (
    <SalonNameContext value={business?.name ?? inherited}>
      <ClockContext value={business?.clock_hours ?? clockHours}>
        <div className={`${classes.page} ${classes[look]}`}>
          <div className={classes.sheet}>
            <header className={classes.head}>
              <div className={classes.row}>
                {business && <Identity business={business} look={look} />}
                {!business && isPending && <IdentityBones look={look} />}
                {actions && <div className={classes.actions}>{actions}</div>}
              </div>
            </header>
            <div className={classes.content}>{children}</div>
          </div>
        </div>
      </ClockContext>
    </SalonNameContext>
  );
}

function Identity({ business, look }: { business: Business; look: 'bar' | 'cover' }) {
  const Name = look === 'cover' ? 'h1' : 'p';
  return (
    <div className={classes.identity}>
      <SalonMark name={business.name} logo={business.logo_url} />
      <div className={classes.words}>
        <Name className={classes.name}>{business.name}</Name>
        {business.address && (
          <p className={classes.address}>
            <MapPin aria-hidden="true" />
            <span>{business.address}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function IdentityBones({ look }: { look: 'bar' | 'cover' }) {
  const [name, address] = look === 'cover' ? [160, 120] : [140, 180];
  return (
    <div className={classes.identity} role="status" aria-busy="true">
      <span className="salon-unseen">{texts.loading}</span>
      <span className={classes.mark} aria-hidden="true" />
      <div className={classes.words} aria-hidden="true">
        <p className={classes.name}>
          <SkeletonBar width={name} height={18} />
        </p>
        <p className={classes.address}>
          <SkeletonBar width={address} height={12} />
        </p>
      </div>
    </div>
  );
}
