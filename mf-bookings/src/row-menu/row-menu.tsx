import { IconButton } from '@salon/shared/ui/icon-button';
import { EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import classes from './row-menu.module.css';
import { type RowMenuItem, RowMenuList } from './row-menu-list.tsx';

export interface RowMenuProps {
  /** Tells screen readers to which row the actions belong. */
  label: string;
  /** Three dots by default. */
  icon?: ReactNode;
  busy?: boolean;
  /** Called only while the menu is open. */
  listItems: () => readonly RowMenuItem[];
}

export const RowMenu = observer(function RowMenu(props: RowMenuProps) {
  const { label, icon = <EllipsisVertical />, busy, listItems } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={classes.anchor}>
      <IconButton
        label={label}
        icon={icon}
        size="small"
        busy={busy}
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <RowMenuList
          anchor={anchor}
          label={label}
          items={listItems()}
          onClose={close}
          // The pressed field already has the focus, and keeps it.
          onPressOutside={() => setOpen(false)}
        />
      )}
    </span>
  );
});
