import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { BidiText } from './bidi-text.tsx';
import classes from './field.module.css';
import { useUniqueId } from './unique-id.ts';

export interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldControl>({});

export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

/** For a control whose label and note are elsewhere, such as two times that share one note. */
export function ControlProvider({ control, children }: { control: FieldControl; children: ReactNode }) {
  return <FieldContext value={control}>{children}</FieldContext>;
}

export interface FieldProps {
  label: string;
  required?: boolean;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Pass a function for a control that is not from shared/ui. */
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

export function Field({ label, required = false, error, hint, children }: FieldProps) {
  const id = useUniqueId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    ...(error || hint ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldContext value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldContext>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  error?: string | null | undefined;
  hint?: ReactNode;
}

export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p className={classes.error} id={id} role="alert">
        <CircleAlert aria-hidden="true" />
        <span>
          <BidiText text={error} />
        </span>
      </p>
    );
  }
  return hint ? (
    <p className={classes.hint} id={id}>
      {typeof hint === 'string' ? <BidiText text={hint} /> : hint}
    </p>
  ) : null;
}
