import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { checkImage, IMAGE_TYPES, type ImageCheck } from '../domain/image.ts';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { FieldNote, useFieldControl } from './field.tsx';
import classes from './image-picker.module.css';
import { useUniqueId } from './unique-id.ts';

export interface ImagePickerProps {
  url: string | null;
  /** The chosen file that is not uploaded yet. */
  file: File | null;
  /** Receives null when the user removes the image. */
  onChange: (file: File | null) => void;
  onReject: (reason: Exclude<ImageCheck, 'ok'>) => void;
  error?: string | null | undefined;
  /** The Arabic name of the input, for a place without a `Field`: `صورة الخدمة`. */
  label?: string;
  busy?: boolean;
}

export function ImagePicker({ url, file, onChange, onReject, error, label, busy }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
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
    setDraggedOver(false);
    if (!busy) take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={joinClassNames(classes.drop, isDraggedOver && classes.over, error && classes.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
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
              // A file that was refused or removed must fire a change event when the user chooses it again.
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
