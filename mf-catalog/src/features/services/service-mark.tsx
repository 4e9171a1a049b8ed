import type { Service } from '@salon/shared/contracts/service';
import { DEFAULT_SERVICE_IMAGE } from '@salon/shared/domain/image';
import {
  Brush,
  Droplets,
  Eye,
  Flower2,
  Hand,
  type LucideIcon,
  Palette,
  Scissors,
  Smile,
  Sparkles,
  Wind,
} from 'lucide-react';
import { useState } from 'react';
import classes from './service-card.module.css';
import { getServiceIcon, type ServiceIcon } from './service-icon.ts';

const ICONS: Readonly<Record<ServiceIcon, LucideIcon>> = {
  cut: Scissors,
  style: Wind,
  colour: Palette,
  care: Droplets,
  makeup: Brush,
  nails: Hand,
  skin: Smile,
  brows: Eye,
  henna: Flower2,
  other: Sparkles,
};

export function ServiceMark({ service }: { service: Pick<Service, 'name' | 'image_url'> }) {
  const { name, image_url } = service;
  const [failed, setFailed] = useState('');
  if (image_url !== DEFAULT_SERVICE_IMAGE && image_url !== failed) {
    return (
      <img
        className={classes.mark}
        src={image_url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(image_url)}
      />
    );
  }
  const icon = getServiceIcon(name);
  const Icon = ICONS[icon];
  return (
    <span className={classes.mark} data-icon={icon} aria-hidden="true">
      <Icon />
    </span>
  );
}
