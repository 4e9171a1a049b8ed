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
import { getServiceCategory, type ServiceCategory } from './service-category.ts';

const ICONS: Readonly<Record<ServiceCategory, LucideIcon>> = {
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
  const category = getServiceCategory(name);
  const Icon = ICONS[category];
  return (
    <span className={classes.mark} data-category={category} aria-hidden="true">
      <Icon />
    </span>
  );
}
