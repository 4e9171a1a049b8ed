import { Link } from '@salon/shared/module/router';
import { Layers, LifeBuoy } from 'lucide-react';
import { frameMessages } from './frame.messages.ts';
import classes from './sidebar.module.css';

interface OwnLinksProps {
  pathname: string;
  isPlatformAdmin: boolean;
}

export function OwnLinks({ pathname, isPlatformAdmin }: OwnLinksProps) {
  const links = [
    ...(isPlatformAdmin
      ? [
          {
            path: '/platform/console',
            label: frameMessages.console,
            icon: <Layers size={18} aria-hidden />,
          },
        ]
      : []),
    { path: '/support', label: frameMessages.support, icon: <LifeBuoy size={18} aria-hidden /> },
  ];
  return (
    <ul className={`${classes.links} ${classes.ownLinks}`}>
      {links.map(({ path, label, icon }) => (
        <li key={path}>
          <Link
            to={path}
            className={path === pathname ? `${classes.link} ${classes.linkActive}` : classes.link}
            aria-current={path === pathname ? 'page' : undefined}
            title={label}
          >
            {icon}
            <span className={classes.linkLabel}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
