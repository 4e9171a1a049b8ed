import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

/** A store that holds a form, for example a `FormSubmission`. */
interface FormHolder {
  /** Whether the page asks before it is left; by default while the form is dirty. */
  readonly isDirty?: boolean;
  readonly form: { readonly isDirty: boolean; leave(): void };
  /** Begins loading what the form needs, until the returned function is called. */
  start?(): () => void;
}

/**
 * Creates the store of a form once, for as long as the form is open, and reports its unsaved work under the form's unique
 * name. Call it in an observer.
 */
export function useForm<S extends FormHolder>(source: string, create: (platform: Platform) => S): S {
  const platform = usePlatform();
  const [store] = useState(() => create(platform));
  const { form } = store;
  useUnsavedWork(source, store.isDirty ?? form.isDirty);
  useEffect(() => store.start?.(), [store]);
  useEffect(() => form.leave, [form]);
  return store;
}
