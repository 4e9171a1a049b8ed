import { IconButton } from '@salon/shared/ui/icon-button';
import { Printer, Table2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { boardMessages as messages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardStore } from './board.store.ts';

/** Other ways to look at the same day. */
export const BoardTools = observer(function BoardTools({ store }: { store: BoardStore }) {
  return (
    <span className={classes.tools}>
      <IconButton
        kind="default"
        label={messages.table}
        icon={<Table2 />}
        pressed={store.showsTable}
        onClick={store.toggleTable}
      />
      <IconButton kind="default" label={messages.print} icon={<Printer />} onClick={() => window.print()} />
    </span>
  );
});
