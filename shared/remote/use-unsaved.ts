import { useEffect } from 'react';
import { usePlatform } from './platform-context.tsx';

/**
 * Tells the page while this form holds what is not saved: leaving asks first, and no release is taken up. A form that
 * closes holds nothing. `source` names the form, one name for one form.
 */
export function useUnsaved(source: string, isDirty: boolean): void {
  const { events } = usePlatform();
  useEffect(() => {
    events.emit('form:dirty', { source, dirty: isDirty });
    return () => events.emit('form:dirty', { source, dirty: false });
  }, [events, source, isDirty]);
}
