import type { Platform } from '@salon/shared/remote/platform';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { observer } from 'mobx-react-lite';
import { fallbackMessages as texts } from './module-fallback.messages.ts';

interface ModuleFallbackProps {
  connection: Platform['connection'];
  /** Its files did not come; else it came and is at fault itself. */
  isMissing: boolean;
  busy: boolean;
  onRetry(): void;
}

/** Stands where a module should be that could not be loaded or mounted; the rest of the page works on. */
export const ModuleFallback = observer(function ModuleFallback(props: ModuleFallbackProps) {
  const { connection, isMissing, busy, onRetry } = props;
  // What was opened once is kept in the browser: without a connection only the rest is missing.
  const isNeverOpened = isMissing && !connection.isOnline;
  const title = isNeverOpened ? texts.neverOpened : texts.title;
  const safe = isNeverOpened ? texts.whenBack : texts.safe;
  useDocumentTitle(title);
  return <ErrorRetry text={title} safe={safe} retryLabel={texts.retry} busy={busy} onRetry={onRetry} />;
});
