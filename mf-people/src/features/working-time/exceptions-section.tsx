import { countDaysBetween } from '@salon/shared/domain/salon-clock';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { COUNTS, formatCount, formatRange } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Section } from '@salon/shared/ui/section';
import { Tag } from '@salon/shared/ui/tag';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ExceptionGroup } from './exception-groups.ts';
import { SpansText } from './span-text.tsx';
import { exceptionMessages as texts } from './working-time.messages.ts';
import classes from './working-time.module.css';
import type { WorkingTimeStore } from './working-time.store.ts';

interface ExceptionsProps {
  store: WorkingTimeStore;
  onAdd(): void;
  onEdit(group: ExceptionGroup): void;
}

export const ExceptionsSection = observer(function ExceptionsSection(props: ExceptionsProps) {
  const { store, onAdd, onEdit } = props;
  const { exceptions, employeeId } = store;
  return (
    <Section
      title={employeeId ? texts.employeeTitle : texts.title}
      hint={employeeId ? texts.employeeHint : texts.hint}
      extra={
        <Button size="small" icon={<CalendarPlus />} onClick={onAdd}>
          {employeeId ? texts.addForEmployee : texts.add}
        </Button>
      }
    >
      {exceptions.length === 0 ? (
        <p className={classes.none}>{texts.empty}</p>
      ) : (
        <Card padded={false}>
          <ul className={classes.exceptions}>
            {exceptions.map((group) => (
              <ExceptionRow key={group.from} group={group} store={store} onEdit={onEdit} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
});

interface ExceptionRowProps extends Pick<ExceptionsProps, 'store' | 'onEdit'> {
  group: ExceptionGroup;
}

const ExceptionRow = observer(function ExceptionRow({ group, store, onEdit }: ExceptionRowProps) {
  const { from, to, spans, reason } = group;
  const days = formatRange(from, to);
  return (
    <li className={classes.exception}>
      <div className={classes.exceptionWords}>
        <span className={classes.exceptionDays}>{days}</span>
        <span className={classes.aside}>
          {[from === to ? '' : formatCount(countDaysBetween(from, to) + 1, COUNTS.day), reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {spans.length === 0 ? (
        <Tag>{store.employeeId ? texts.off : texts.closed}</Tag>
      ) : (
        <span>
          <SpansText spans={spans} />
        </span>
      )}
      <Button
        kind="ghost"
        size="small"
        icon={<Pencil />}
        label={texts.editOf(days)}
        onClick={() => onEdit(group)}
      >
        {texts.edit}
      </Button>
      <IconButton
        kind="danger"
        size="small"
        label={texts.removeOf(days)}
        icon={<Trash2 />}
        onClick={() => store.exceptionRemoval.ask(group)}
      />
    </li>
  );
});
