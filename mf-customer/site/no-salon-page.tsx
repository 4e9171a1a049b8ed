import { useDocumentTitle } from '@salon/shared/ui/document-title';
import { Empty } from '@salon/shared/ui/empty';
import { CalendarHeart } from 'lucide-react';
import { useEffect } from 'react';
import { siteMessages as texts } from './site.messages.ts';

export function NoSalonPage({ onShown }: { onShown: () => void }) {
  useDocumentTitle(texts.noSalonTitle);
  useEffect(onShown, [onShown]);
  return <Empty icon={<CalendarHeart />} title={texts.noSalonTitle} text={texts.noSalon} />;
}
