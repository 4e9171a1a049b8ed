import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

interface FormHolder {
  /** Whether the shell asks before the person leaves the page; by default `form.isDirty`. */
  readonly isDirty?: boolean;
  readonly form: { readonly isDirty: boolean; leave(): void };
  start?(): () => void;
}

/** Call this hook in an observer. `source` is the form's unique name. */
export function useForm<S extends FormHolder>(source: string, create: (platform: Platform) => S): S {
  const platform = usePlatform();
  const [store] = useState(() => create(platform));
  const { form } = store;
  useUnsavedWork(source, store.isDirty ?? form.isDirty);
  useEffect(() => store.start?.(), [store]);
  useEffect(() => form.leave, [form]);
  return store;
}
