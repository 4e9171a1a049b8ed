import type { Service } from '@salon/shared/contracts/service';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { formatDuration } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Money } from '@salon/shared/ui/money';
import { Tag } from '@salon/shared/ui/tag';
import { Clock, Pencil, Power, Trash2 } from 'lucide-react';
import { servicesMessages as texts } from './services.messages.ts';
import classes from './services.module.css';

interface ServiceCardProps {
  service: Service;
  currency: string;
  isToggling: boolean;
  onEdit(): void;
  onToggle(): void;
  onDelete(): void;
}

/** One service: what it is, what it costs, how long it takes, and what can be done with it. */
export function ServiceCard({ service, currency, isToggling, onEdit, onToggle, onDelete }: ServiceCardProps) {
  const { name, is_active } = service;
  const toggle = is_active ? texts.deactivate : texts.activate;
  return (
    <Card
      as="article"
      padded={false}
      label={name}
      className={is_active ? classes.card : `${classes.card} ${classes.off}`}
    >
      <img className={classes.picture} src={service.image_url} alt="" loading="lazy" decoding="async" />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>{name}</h2>
          {!is_active && <Tag>{texts.inactive}</Tag>}
        </div>
        <p className={classes.description}>{service.description}</p>
        <div className={classes.facts}>
          <Price service={service} currency={currency} />
          <span className={classes.duration}>
            <Clock size={14} aria-hidden />
            {formatDuration(service.duration_minutes)}
          </span>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          kind="ghost"
          size="small"
          icon={<Pencil size={16} />}
          label={texts.of(texts.edit, name)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <Button
          kind="ghost"
          size="small"
          icon={<Power size={16} />}
          label={texts.of(toggle, name)}
          busy={isToggling}
          onClick={onToggle}
        >
          {toggle}
        </Button>
        <span className={classes.gap} />
        <IconButton
          kind="danger"
          label={texts.of(texts.remove, name)}
          icon={<Trash2 size={16} />}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

function Price({ service, currency }: Pick<ServiceCardProps, 'service' | 'currency'>) {
  const isReduced = service.final_price < service.price;
  return (
    <span className={classes.price}>
      <Money amount={service.final_price} currency={currency} />
      {isReduced && <Money amount={service.price} currency={currency} tone="muted" struck />}
    </span>
  );
}
