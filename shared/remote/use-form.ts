import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';
import { usePlatform } from './platform-context.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The part of a form's store that its place on the page needs. */
interface Form {
  readonly isDirty: boolean;
  leave(): void;
}

/**
 * Creates the store of a form once, for as long as the form is open, and reports its unsaved work under the form's unique
 * name. Call it in an observer.
 */
export function useForm<F extends Form>(source: string, create: (platform: Platform) => F): F {
  const platform = usePlatform();
  const [form] = useState(() => create(platform));
  useUnsaved(source, form.isDirty);
  useEffect(() => () => form.leave(), [form]);
  return form;
}
