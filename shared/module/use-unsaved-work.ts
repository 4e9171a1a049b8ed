import { useEffect } from 'react';
import { usePlatform } from './platform-context.tsx';

/**
 * While the form has unsaved work, leaving the page asks first, and the page does not change to a new release. `source`
 * is the form's unique name.
 */
export function useUnsavedWork(source: string, isDirty: boolean): void {
  const { events } = usePlatform();
  useEffect(() => {
    events.emit('form:dirty', { source, dirty: isDirty });
    return () => events.emit('form:dirty', { source, dirty: false });
  }, [events, source, isDirty]);
}
