import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { fallbackMessages as texts } from './module-fallback.messages.ts';

interface ModuleFallbackProps {
  busy: boolean;
  onRetry(): void;
}

/** Stands where a module should be that could not be loaded or mounted; the rest of the page works on. */
export function ModuleFallback({ busy, onRetry }: ModuleFallbackProps) {
  useDocumentTitle(texts.title);
  return (
    <ErrorRetry text={texts.title} safe={texts.safe} retryLabel={texts.retry} busy={busy} onRetry={onRetry} />
  );
}
