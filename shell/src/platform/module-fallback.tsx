import type { Platform } from '@salon/shared/module/platform';
import type { FallbackCause } from '@salon/shared/module-runtime/mount/mount-notices';
import { Button } from '@salon/shared/ui/button';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { observer } from 'mobx-react-lite';
import { fallbackMessages as texts } from './module-fallback.messages.ts';

interface ModuleFallbackProps {
  connection: Platform['connection'];
  cause: FallbackCause;
  busy: boolean;
  /** The code by which a helper finds this page's reports. */
  supportCode: string;
  onRetry(): void;
  /** Absent for a person who may not open the support page. */
  onHelp?: (() => void) | undefined;
}

export const ModuleFallback = observer(function ModuleFallback(props: ModuleFallbackProps) {
  const { connection, cause, busy, supportCode, onRetry, onHelp } = props;
  // The browser has cached every opened module, so a module that is missing offline was never opened.
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
