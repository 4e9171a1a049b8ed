import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { checkImage, IMAGE_TYPES, type ImageCheck } from '../domain/image.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldNote, useFieldControl } from './field.tsx';
import classes from './image-picker.module.css';
import { useUniqueId } from './unique-id.ts';

export interface ImagePickerProps {
  /** The picture that is kept now, or null. */
  url: string | null;
  /** The file that was chosen and not uploaded yet; its preview is made here. */
  file: File | null;
  /** A good file, or null when the picture is taken away. */
  onChange: (file: File | null) => void;
  /** A file that cannot be taken, and why; the screen has the texts. */
  onReject: (reason: Exclude<ImageCheck, 'ok'>) => void;
  error?: string | null | undefined;
  /** Where no `Field` gives it a name: `صورة الخدمة`. */
  label?: string;
  busy?: boolean;
}

/** Chooses a picture by the button or by dropping it, shows it, takes it away. */
export function ImagePicker({ url, file, onChange, onReject, error, label, busy }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const preview = usePreview(file) ?? url;
  const noteId = useUniqueId();
  const control = useFieldControl();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const check = checkImage(chosen);
    if (check === 'ok') onChange(chosen);
    else onReject(check);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={classNames(classes.drop, over && classes.over, error && classes.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={classes.preview}>
          {preview ? <img src={preview} alt="الصورة المختارة" /> : <ImagePlus aria-hidden="true" />}
        </span>
        <div className={classes.text}>
          <p className={classes.rule}>JPEG أو PNG أو GIF أو WebP، أقل من 5 ميجابايت</p>
          <div className={classes.buttons}>
            <Button size="small" busy={busy} onClick={() => input.current?.click()}>
              {preview ? 'تغيير الصورة' : 'اختيار صورة'}
            </Button>
            {preview && (
              <Button
                size="small"
                kind="ghost"
                icon={<Trash2 />}
                disabled={busy}
                onClick={() => onChange(null)}
              >
                إزالة الصورة
              </Button>
            )}
          </div>
          <input
            {...control}
            ref={input}
            className="salon-unseen"
            type="file"
            tabIndex={-1}
            accept={IMAGE_TYPES.join(',')}
            aria-label={label ?? (control.id ? undefined : 'صورة')}
            {...(error ? { 'aria-describedby': noteId } : {})}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // So that choosing the same file again, after it was refused or taken away, is a change.
              event.target.value = '';
            }}
          />
        </div>
      </div>
      <FieldNote id={noteId} error={error} />
    </>
  );
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}
