import type { CustomerPhoto } from '@salon/shared/contracts/customer-card';
import { usePlatform } from '@salon/shared/module';
import type { SalonStore } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { formatDayMonth, toSalonDateTime } from '@salon/shared/ui/format';
import { Sheet } from '@salon/shared/ui/sheet';
import { TitledCard } from '@salon/shared/ui/titled-card';
import { Camera, Trash2, ZoomIn } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { photoMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import type { CustomerCardStore } from './customer-card.store.ts';
import { PhotoImage } from './photo-image.tsx';

interface CardPhotosProps {
  store: CustomerCardStore;
  onAdd(): void;
}

export const CardPhotos = observer(function CardPhotos({ store, onAdd }: CardPhotosProps) {
  const [shown, setShown] = useState<CustomerPhoto | null>(null);
  const photos = store.card?.photos ?? [];
  const add = (
    <Button kind="ghost" size="small" icon={<Camera />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <TitledCard level={2} title={texts.title} action={add}>
      {photos.length === 0 ? (
        <p className={classes.none}>{texts.empty}</p>
      ) : (
        <ul className={classes.photos} aria-label={texts.title}>
          {photos.map((photo) => (
            <Thumbnail key={photo.id} photo={photo} onShow={setShown} />
          ))}
        </ul>
      )}
      {shown && photos.includes(shown) && (
        <ShownPhoto photo={shown} store={store} onClose={() => setShown(null)} />
      )}
    </TitledCard>
  );
});

const getDay = ({ taken_at }: CustomerPhoto, salon: SalonStore) =>
  formatDayMonth(toSalonDateTime(taken_at, salon.timeZone).date, true);

interface ThumbnailProps {
  photo: CustomerPhoto;
  onShow(photo: CustomerPhoto): void;
}

/** The button lies beside the image, because the image may have a retry button of its own. */
const Thumbnail = observer(function Thumbnail({ photo, onShow }: ThumbnailProps) {
  const { salon } = usePlatform();
  const [kind, day] = [texts.kinds[photo.kind], getDay(photo, salon)];
  return (
    <li className={classes.photo}>
      <span className={classes.frame}>
        <PhotoImage id={photo.id} alt={texts.shown(kind, day)} />
      </span>
      <button
        type="button"
        className={classes.caption}
        aria-label={texts.show(kind, day)}
        onClick={() => onShow(photo)}
      >
        <strong>{kind}</strong>
        <span>{day}</span>
        <ZoomIn aria-hidden="true" />
      </button>
    </li>
  );
});

interface ShownPhotoProps {
  photo: CustomerPhoto;
  store: CustomerCardStore;
  onClose(): void;
}

const ShownPhoto = observer(function ShownPhoto({ photo, store, onClose }: ShownPhotoProps) {
  const { salon } = usePlatform();
  const name = texts.shown(texts.kinds[photo.kind], getDay(photo, salon));
  return (
    <Sheet
      open
      title={name}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" icon={<Trash2 />} onClick={() => store.photoRemoval.ask(photo)}>
            {texts.remove}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className={classes.large}>
        <PhotoImage id={photo.id} alt={name} />
      </div>
    </Sheet>
  );
});
