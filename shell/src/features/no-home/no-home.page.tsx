import type { Platform } from '@salon/shared/module/platform';
import { Button } from '@salon/shared/ui/button';
import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { Empty } from '@salon/shared/ui/empty';
import { Page } from '@salon/shared/ui/page';
import { DoorClosed } from 'lucide-react';
import { logout } from '../../logout.ts';
import { noHomeMessages as texts } from './no-home.messages.ts';

/** For a person whose home page is in no released module. */
export function NoHomePage({ platform }: { platform: Platform }) {
  useDocumentTitle(texts.title);
  return (
    <Page narrow>
      <Empty
        icon={<DoorClosed />}
        title={texts.title}
        text={texts.text}
        action={
          <Button kind="primary" onClick={() => void logout(platform)}>
            {texts.logout}
          </Button>
        }
      />
    </Page>
  );
}
