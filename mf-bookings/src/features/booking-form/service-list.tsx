import { ServiceRows } from '@salon/shared/booking-ui/service-row';
import type { Category } from '@salon/shared/contracts/category';
import type { Service } from '@salon/shared/contracts/service';
import type { ServiceGroup } from '@salon/shared/domain/service-groups';
import { useUniqueId } from '@salon/shared/ui/unique-id';
import type { ReactNode } from 'react';
import { linesMessages as messages } from './lines.messages.ts';
import classes from './service-list.module.css';

interface ServiceListProps {
  /** null for a list without headings. */
  groups: readonly ServiceGroup<Service, Category>[] | null;
  services: readonly Service[];
  renderRow(service: Service): ReactNode;
}

/** The services under the headings of their categories. */
export function ServiceList({ groups, services, renderRow }: ServiceListProps) {
  if (!groups) return <ServiceRows>{services.map(renderRow)}</ServiceRows>;
  return (
    <div className={classes.groups}>
      {groups.map(({ category, services: own }) => (
        <Group key={category?.id ?? ''} title={category?.name ?? messages.noCategory}>
          {own.map(renderRow)}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useUniqueId();
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        {title}
      </h3>
      <ServiceRows>{children}</ServiceRows>
    </section>
  );
}
