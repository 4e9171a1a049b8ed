import type { Service } from '@salon/shared/contracts/service';
import { Button } from '@salon/shared/ui/button';
import { Card } from '@salon/shared/ui/card';
import { COUNTS, formatCount, formatDuration } from '@salon/shared/ui/format';
import { IconButton } from '@salon/shared/ui/icon-button';
import { Tag } from '@salon/shared/ui/tag';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './service-card.module.css';
import { ServiceMark } from './service-mark.tsx';
import { PriceEdit, ServicePrice } from './service-price.tsx';
import { servicesMessages as texts } from './services.messages.ts';

interface ServiceCardProps {
  service: Service;
  heading: 'h2' | 'h3';
  currency: string;
  isToggling: boolean;
  onEdit(): void;
  onPriced(service: Service): void;
  onGone(): void;
  onToggle(): void;
  onDelete(): void;
}

export const ServiceCard = observer(function ServiceCard({
  onPriced,
  onGone,
  heading: Heading,
  ...props
}: ServiceCardProps) {
  const { service } = props;
  const { name, description, duration_minutes, is_active, is_addon } = service;
  const facts = listFacts(service);
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
            <Heading className={classes.name}>{name}</Heading>
            {is_addon && <Tag tone="plum">{texts.addon}</Tag>}
            {!is_active && <Tag>{texts.inactive}</Tag>}
          </div>
          <p className={classes.about} title={description}>
            {formatDuration(duration_minutes)} · {description}
          </p>
          {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
        </div>
      </div>
      {price.isOpen ? (
        <PriceEdit
          service={service}
          onSaved={(saved) => {
            price.close();
            onPriced(saved);
          }}
          onGone={onGone}
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
});

function listFacts({ variants, process_minutes }: Service): string[] {
  return [
    ...(variants.length > 0 ? [formatCount(variants.length, COUNTS.kind)] : []),
    ...(process_minutes > 0 ? [texts.processing(formatDuration(process_minutes))] : []),
  ];
}

/** After the price field closes, the price takes the focus. */
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

function Actions({
  service,
  isToggling,
  onEdit,
  onToggle,
  onDelete,
}: Omit<ServiceCardProps, 'onPriced' | 'onGone' | 'heading'>) {
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
