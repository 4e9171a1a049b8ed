import type { SessionUser } from '@salon/shared/contracts/auth';
import { homePath } from '@salon/shared/domain/access';

/** The module's screen, the page that asks for a salon's link, or another address of the site. */
export type SiteDecision = 'module' | 'no-salon' | { redirect: string };

const BOOK = /^\/book\/[^/]+\/?$/;
const WIZARD = /^\/customer(?:\/([^/]*))?\/?$/;

/**
 * The customer's part of the route table (§2), and nothing else: a site of customers has no /login of its own. Whoever
 * must sign in does so at the salon whose page was asked for.
 */
export function decideSite(pathname: string, user: SessionUser | null): SiteDecision {
  if (BOOK.test(pathname)) return 'module';
  const isCustomer = user?.userType === 'customer';
  const wizard = WIZARD.exec(pathname);
  if (wizard) {
    if (isCustomer) return 'module';
    return wizard[1] ? { redirect: `/book/${wizard[1]}` } : 'no-salon';
  }
  // The bare /book says itself that a salon is missing.
  if (/^\/book\/?$/.test(pathname)) return 'module';
  return isCustomer ? { redirect: homePath('customer', user.businessSlug) } : 'no-salon';
}
