import { usePlatform } from '@salon/shared/module';
import { IconButton } from '@salon/shared/ui/icon-button';
import { ImageOff, RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { photoMessages as texts } from './customer-card.messages.ts';
import classes from './customer-card.module.css';
import { PhotoImageStore } from './photo-image.store.ts';

/** Shows the photo, its skeleton, or a retry when the photo could not be loaded. */
export const PhotoImage = observer(function PhotoImage({ id, alt }: { id: string; alt: string }) {
  const { http } = usePlatform();
  const [store] = useState(() => new PhotoImageStore(http, id));
  useEffect(() => {
    store.load();
    return store.close;
  }, [store]);
  const { data, error } = store.loaded;
  if (data) return <img className={classes.image} src={data} alt={alt} />;
  if (!error) return <span className={classes.bone} role="img" aria-label={texts.loading} />;
  return (
    <span className={classes.lost}>
      <ImageOff aria-hidden="true" />
      <span>{texts.notLoaded}</span>
      <IconButton size="small" label={texts.retry} icon={<RotateCw />} onClick={store.load} />
    </span>
  );
});
