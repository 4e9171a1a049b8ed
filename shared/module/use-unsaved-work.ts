import { useEffect } from 'react';
import { usePlatform } from './platform-context.tsx';

/**
 * While the form has unsaved work, the shell asks before the person leaves, and does not reload the page for a new
 * release. `source` is the form's unique name.
 */
export function useUnsavedWork(source: string, isDirty: boolean): void {
  const { events } = usePlatform();
  useEffect(() => {
    events.emit('form:dirty', { source, dirty: isDirty });
    return () => events.emit('form:dirty', { source, dirty: false });
  }, [events, source, isDirty]);
}
