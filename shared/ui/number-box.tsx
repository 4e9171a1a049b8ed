import AntInputNumber from 'antd/es/input-number';
import { observer } from 'mobx-react-lite';
import { type ComponentRef, type RefObject, useEffect, useRef } from 'react';
import classes from './field.module.css';
import { useFieldControl } from './field.tsx';

/** antd's InputNumber can pass a number as text. */
export type BoxValue = number | string;

export type Box = ComponentRef<typeof AntInputNumber>;

/** The functions must be stable, because with a new formatter antd replaces the typed text. */
export interface NumberFormat {
  /** Returns the number as text, '' for none, or another text for a text that is no number. */
  parser(text: string | undefined): string;
  formatter(value: BoxValue | undefined, info: { userTyping: boolean; input: string }): string;
  /** Returns whether the key may enter its character; `next` is the text that it would make. */
  accepts(character: string, next: string): boolean;
  /** Called before each edit of the text. */
  onEdit?(field: HTMLInputElement): void;
}

export interface NumberBoxProps {
  value: number | null;
  onChange(value: number | null): void;
  /** Called with each typed or pasted text, after `onChange`. */
  onText(text: string): void;
  onBlur?(): void;
  format: NumberFormat;
  box?: RefObject<Box | null>;
  precision: number;
  min?: number;
  max?: number;
  step?: number;
  suffix?: string;
  label?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  inputMode: 'numeric' | 'decimal';
}

export const NumberBox = observer(function NumberBox(props: NumberBoxProps) {
  const { onChange, onText, format, box, label, ...rest } = props;
  const control = useFieldControl();
  const own = useRef<Box>(null);
  const used = box ?? own;
  useEdits(used, format);
  return (
    <AntInputNumber<BoxValue>
      ref={used}
      {...rest}
      {...control}
      parser={format.parser}
      formatter={format.formatter}
      className={classes.control}
      classNames={{ suffix: classes.suffix ?? '' }}
      status={control['aria-invalid'] ? 'error' : ''}
      dir="ltr"
      controls={false}
      aria-label={label}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      // antd does not report a typed number outside the limits; the screen needs it to show an error.
      onInput={onText}
    />
  );
});

/** Uses the native `beforeinput` event, because React builds its `onBeforeInput` from older events. */
function useEdits(box: RefObject<Box | null>, format: NumberFormat) {
  useEffect(() => {
    const root = box.current?.nativeElement;
    const edit = (event: InputEvent) => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement)) return;
      if (event.data?.length === 1 && !format.accepts(event.data, replaceSelection(field, event.data))) {
        event.preventDefault();
      } else {
        format.onEdit?.(field);
      }
    };
    root?.addEventListener('beforeinput', edit);
    return () => root?.removeEventListener('beforeinput', edit);
  }, [box, format]);
}

function replaceSelection({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  return value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0);
}
