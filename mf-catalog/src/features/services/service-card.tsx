import type { Service } from '@salon/shared/contracts/service';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { formatDuration } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Tag } from '@salon/shared/ui/tag';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './service-card.module.css';
import { ServiceMark } from './service-mark.tsx';
import { PriceEdit, ServicePrice } from './service-price.tsx';
import { servicesMessages as texts } from './services.messages.ts';

interface ServiceCardProps {
  service: Service;
  currency: string;
  isToggling: boolean;
  onEdit(): void;
  onPriced(service: Service): void;
  onToggle(): void;
  onDelete(): void;
}

export function ServiceCard({ onPriced, ...props }: ServiceCardProps) {
  const { service } = props;
  const { name, description, duration_minutes, is_active } = service;
  const price = usePriceInPlace();
  return (
    <Card
      as="article"
      padded={false}
      label={name}
      className={is_active ? classes.card : `${classes.card} ${classes.off}`}
    >
      <div className={classes.head}>
        <ServiceMark service={service} />
        <div className={classes.words}>
          <div className={classes.title}>
            <h2 className={classes.name}>{name}</h2>
            {!is_active && <Tag>{texts.inactive}</Tag>}
          </div>
          <p className={classes.about} title={description}>
            {formatDuration(duration_minutes)} · {description}
          </p>
        </div>
      </div>
      {price.isOpen ? (
        <PriceEdit
          service={service}
          onSaved={(saved) => {
            price.close();
            onPriced(saved);
          }}
          onClose={price.close}
        />
      ) : (
        <div className={classes.foot} ref={price.foot}>
          <ServicePrice service={service} currency={props.currency} onEdit={price.open} />
          <Actions {...props} />
        </div>
      )}
    </Card>
  );
}

/** After the price field closes, the price button takes the focus. */
function usePriceInPlace() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) foot.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, foot, open: () => setOpen(true), close: () => setOpen(false) };
}

function Actions({ service, isToggling, onEdit, onToggle, onDelete }: Omit<ServiceCardProps, 'onPriced'>) {
  const { name, is_active } = service;
  const toggle = is_active ? texts.deactivate : texts.activate;
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon={<Power />}
        label={texts.of(toggle, name)}
        busy={isToggling}
        onClick={onToggle}
      >
        {toggle}
      </Button>
      <IconButton size="small" label={texts.of(texts.edit, name)} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        kind="danger"
        size="small"
        label={texts.of(texts.remove, name)}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </>
  );
}
