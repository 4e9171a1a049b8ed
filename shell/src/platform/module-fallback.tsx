import type { FallbackCause } from '@salon/shared/host/module-stage';
import type { Platform } from '@salon/shared/remote/platform';
import { Button } from '@salon/shared/ui/button';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { observer } from 'mobx-react-lite';
import { fallbackMessages as texts } from './module-fallback.messages.ts';

interface ModuleFallbackProps {
  connection: Platform['connection'];
  cause: FallbackCause;
  busy: boolean;
  /** By which whoever helps finds what happened in this page. */
  supportCode: string;
  onRetry(): void;
  /** To the page that whoever helps asks for; only for those who may see it. */
  onHelp?: (() => void) | undefined;
}

/** Stands where a module should be of which no version runs; the rest of the page works on. */
export const ModuleFallback = observer(function ModuleFallback(props: ModuleFallbackProps) {
  const { connection, cause, busy, supportCode, onRetry, onHelp } = props;
  // What was opened once is kept in the browser: without a connection only the rest is missing.
  const isNeverOpened = cause === 'missing' && !connection.isOnline;
  const [title, safe] = isNeverOpened ? [texts.neverOpened, texts.whenBack] : WORDS[cause];
  useDocumentTitle(title);
  const words = isNeverOpened ? (
    safe
  ) : (
    <>
      {safe}
      <br />
      {texts.supportCode} <bdi dir="ltr">{supportCode}</bdi>
    </>
  );
  const help = onHelp && !isNeverOpened && (
    <Button kind="ghost" onClick={onHelp}>
      {texts.support}
    </Button>
  );
  const action = { retryLabel: texts.retry, busy, onRetry, more: help };
  return <ErrorRetry text={title} safe={words} {...action} />;
});

const WORDS = {
  missing: [texts.title, texts.safe],
  faulty: [texts.title, texts.safe],
  threw: [texts.broken, texts.brokenSafe],
} as const;
