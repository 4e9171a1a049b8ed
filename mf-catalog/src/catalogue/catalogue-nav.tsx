import { usePlatform } from '@salon/shared/module';
import { createLinkHandler } from '@salon/shared/module/link-button';
import { DoorClosed, LayoutList, type LucideIcon, Scissors } from 'lucide-react';
import { catalogueMessages as texts } from './catalogue.messages.ts';
import classes from './catalogue-nav.module.css';

interface CataloguePage {
  path: string;
  label: string;
  Icon: LucideIcon;
}

const PAGES = [
  { path: '/services', label: texts.services, Icon: Scissors },
  { path: '/services/categories', label: texts.categories, Icon: LayoutList },
  { path: '/services/rooms', label: texts.rooms, Icon: DoorClosed },
] as const satisfies readonly CataloguePage[];

export interface CatalogueNavProps {
  current: (typeof PAGES)[number]['path'];
  /** Whether the nav is icons of the other pages: a phone's list has no room for a line of links. */
  compact?: boolean;
}

/** Links and no tabs, because each page has an address. */
export function CatalogueNav({ current, compact = false }: CatalogueNavProps) {
  const { navigate } = usePlatform();
  const shown = PAGES.filter(({ path }) => !compact || path !== current);
  return (
    <nav className={compact ? classes.icons : classes.nav} aria-label={texts.pages}>
      {shown.map(({ path, label, Icon }) => (
        <a
          key={path}
          className={compact ? classes.icon : classes.link}
          href={path}
          title={compact ? label : undefined}
          aria-label={compact ? label : undefined}
          aria-current={path === current ? 'page' : undefined}
          onClick={createLinkHandler(path, navigate)}
        >
          {compact ? <Icon aria-hidden="true" /> : label}
        </a>
      ))}
    </nav>
  );
}
