import type { SessionUser } from '@salon/shared/contracts/auth';
import { getHomePath } from '@salon/shared/domain/access';

export type SiteDecision = 'module' | 'no-salon' | { redirect: string };

const BOOK = /^\/book\/[^/]+\/?$/;
const WIZARD = /^\/customer(?:\/([^/]*))?\/?$/;

/**
 * Decides by the customer's rows of the route table (§2). The site has no /login: a visitor signs in on the page of the
 * requested salon.
 */
export function decideSitePage(pathname: string, user: SessionUser | null): SiteDecision {
  if (BOOK.test(pathname)) return 'module';
  const isCustomer = user?.userType === 'customer';
  const wizard = WIZARD.exec(pathname);
  if (wizard) {
    if (isCustomer) return 'module';
    return wizard[1] ? { redirect: `/book/${wizard[1]}` } : 'no-salon';
  }
  // On /book the module itself shows that the address names no salon.
  if (/^\/book\/?$/.test(pathname)) return 'module';
  return isCustomer ? { redirect: getHomePath('customer', user.businessSlug) } : 'no-salon';
}
